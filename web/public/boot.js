// Runs before the first paint, so that theme and language are correct from the start.
(() => {
  // The page's policy forbids code from strings. Zod, loaded with the first form, would try and be reported.
  globalThis.__zod_globalConfig = { jitless: true };

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
    const kind = { css: 'style', woff2: 'font' }[file.slice(file.lastIndexOf('.') + 1)];
    link.rel = kind ? 'preload' : 'modulepreload';
    if (kind) link.as = kind;
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  if (!START) return;
  const isLoggedIn = settings.token && settings.user;
  const [, here] = START.addresses.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
  const beginnings = isLoggedIn ? [START.inside, here] : [START.open];
  for (const files of beginnings) for (const file of files ? [...files.all, ...files[root.lang]] : []) preload(file);
  preload(START.font);

  // The page, which takes these answers (ahead.ts), asks as somebody else while an operator acts as a user.
  if (!isLoggedIn || settings.oldUser) return;
  const { token, user } = settings;
  const type = token.token_type.replace(/^./, (letter) => letter.toUpperCase());
  const headers = { 'accept-language': root.lang, authorization: `${type} ${token.access_token}` };

  /** The rows of the list of parts, unless the user has set more than whose parts it shows. */
  const firstParts = () => {
    const kind = START.parts.page[user.entity.type];
    const { scope, start, fits, order, hidden } = settings.listsOf?.[`${user.id} ${user.entity.id}`]?.parts ?? {};
    if (!kind || start || fits || order || hidden) return [];
    const origins = kind.scope ? (START.parts.origins[scope] ?? START.parts.origins[kind.scope]) : [];
    const from = origins.map((origin) => ['origin', origin]);
    const query = new URLSearchParams([['include_fields', kind.fields], ...from, ['page', '1'], ['size', '10']]);
    return [['products', `products?${query}`]];
  };
  const address = location.pathname + location.search;
  const [, part] = /^\/parts\/(\w{26})$/.exec(address) ?? [];
  const first = part ? [['products/{id}', `products/${part}`]] : address === '/parts' ? firstParts() : [];
  const always = ['users/me', 'dictionaries'].map((path) => [path, path]);
  const answers = new Map();
  for (const [route, path] of [...first, ...always]) {
    const url = `/backend/api/${path}`;
    const answer = fetch(url, { headers });
    // The script that takes it hears why.
    answer.catch(() => undefined);
    answers.set(url, { route: `GET /api/${route}`, answer });
  }
  globalThis.askedAhead = { headers, answers };
})();
