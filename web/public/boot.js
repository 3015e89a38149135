// Runs before the first paint, so that the chosen theme and language are there from the start.
(() => {
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('vigie') ?? '{}') ?? {};
  } catch {
    // Unreadable settings count as none.
  }
  const root = document.documentElement;
  root.dataset.theme = settings.dark === true ? 'dark' : 'light';
  const wanted = settings.user?.language ?? settings.language ?? navigator.language.slice(0, 2);
  root.lang = wanted === 'fr' ? 'fr' : 'en';
})();
