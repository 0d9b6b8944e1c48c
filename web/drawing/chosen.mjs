// Shows the chosen option of a radio group on a board: `data-chosen` of its container is the value of the checked
// input. Styles otherwise use `:has()`, which Firefox before 121 does not support. No other browser loads this module
// (web/first.js).

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
