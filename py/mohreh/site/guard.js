addEventListener('load', () => {
  if (window.mohrehJudge || origin === 'null') return;
  const { src, dataset } = document.getElementById('judge');
  const look = () => fetch(src, { cache: 'reload', integrity: dataset.digest }).then(() => location.reload(), () => {
    document.getElementById('foreign')?.toggleAttribute('hidden', false);
    setTimeout(look, 3000);
  });
  look();
});
