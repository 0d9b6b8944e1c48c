// Redrawing: what lies in an element becomes what new markup says, and whatever is the same stays, the very element, with
// its focus, its scroll and what the reader has unfolded. An empty element with data-kept stands for one that stays as it
// is: for that with its id, wherever it lies, else for the one in its place (core/parts.py).
window.mohrehRedraw = (() => {
  'use strict';
  const isKept = (element) => element.nodeType === 1 && element.hasAttribute('data-kept');
  const STYLE = {
    morphStyle: 'innerHTML',
    restoreFocus: false,
    callbacks: {
      // Most of a table stays as it is: what has not even been sent is passed over, what is the same not walked through.
      // A stand-in for something that is not there is drawn, so that it is seen and the board asked for again.
      beforeNodeMorphed: (now, next) => (isKept(next) ? now.id !== next.id : !now.isEqualNode(next)),
      // Where the tab stops is seen to elsewhere (`rove`); what the reader has unfolded stays unfolded.
      beforeAttributeUpdated: (name, node) => name !== 'tabindex' && !(name === 'open' && node.tagName === 'DETAILS'),
    },
  };
  return (root, markup) => { Idiomorph.morph(root, markup, STYLE); };
})();
