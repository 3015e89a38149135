// Runs before the first paint, so that theme and language are correct from the start.
(() => {
  // Filled in by the build, see preloadAtStart.ts.
  const START = null;

  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('vigie') ?? '{}') ?? {};
  } catch {
    // Unreadable settings are ignored.
  }
  const root = document.documentElement;
  const deviceIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = settings.themeOfDevice === true ? deviceIsDark : settings.dark === true;
  root.dataset.theme = isDark ? 'dark' : 'light';
  const wanted = settings.user?.language ?? settings.language ?? navigator.language.slice(0, 2);
  root.lang = wanted === 'fr' ? 'fr' : 'en';

  const preload = (file) => {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  if (!START) return;
  const isLoggedIn = settings.token && settings.user;
  const [, here] = START.addresses.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
  const beginnings = isLoggedIn ? [START.inside, here] : [START.open];
  for (const files of beginnings) for (const file of files ? [...files.all, ...files[root.lang]] : []) preload(file);
})();
