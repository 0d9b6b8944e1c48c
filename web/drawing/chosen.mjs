// What is chosen of several things on a board, written beside them: `data-chosen` of what holds a radio group is the value
// that is ticked in it. Styles ask for it by `:has`; Firefox before 121 does not know that. No other browser loads this
// module (web/first.js).

const tell = () => {
  for (const group of document.querySelectorAll('#board [role=radiogroup]')) {
    const holder = group.parentElement;
    const ticked = /** @type {HTMLInputElement | null} */ (group.querySelector(':checked'));
    if (holder && ticked && holder.dataset.chosen !== ticked.value) holder.dataset.chosen = ticked.value;
  }
};
document.addEventListener('mohreh-drawn', tell);
document.addEventListener('change', tell);
tell();
