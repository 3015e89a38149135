import { expect, it, vi } from 'vitest';
import { memoryHistory } from './history.ts';
import type { Address } from './location.ts';
import { createRouter, type Open, Redirect } from './router.ts';

const nameOf: Open<string> = ({ pathname }: Address) => `screen of ${pathname}`;

it('shows the first address at once when its screen is loaded', () => {
  const router = createRouter(memoryHistory('/parts?page=2#top'), nameOf);
  expect(router.shown).toMatchObject({
    screen: 'screen of /parts',
    location: { pathname: '/parts', search: '?page=2', hash: '#top' },
  });
});

it('keeps screen and address until the next screen is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const history = memoryHistory('/parts');
  const router = createRouter(history, (at) => (at.pathname === '/slow' ? promise : nameOf(at)));
  const navigation = router.navigate('/slow');
  expect([router.shown?.screen, history.location.pathname]).toEqual(['screen of /parts', '/parts']);
  expect(router.pending?.pathname).toBe('/slow');
  resolve('slow screen');
  await navigation;
  expect([router.shown?.screen, history.location.pathname, router.pending]).toEqual(['slow screen', '/slow', null]);
});

it('shows what was wanted last, whichever is loaded last', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const router = createRouter(memoryHistory('/parts'), (at) => (at.pathname === '/slow' ? promise : nameOf(at)));
  const earlier = router.navigate('/slow');
  await router.navigate('/contacts');
  resolve('slow screen');
  await earlier;
  expect([router.shown?.screen, router.location.pathname, router.pending]).toEqual([
    'screen of /contacts',
    '/contacts',
    null,
  ]);
});

it('a redirect makes one entry', async () => {
  const history = memoryHistory('/parts');
  const open: Open<string> = (at) => {
    if (at.pathname === '/old') throw new Redirect('/contacts?page=2');
    return nameOf(at);
  };
  const router = createRouter(history, open);
  await router.navigate('/old');
  expect(router.location).toMatchObject({ pathname: '/contacts', search: '?page=2' });
  await router.navigate(-1);
  expect(router.location.pathname).toBe('/parts');
});

it('the first address is replaced by the one that it redirects to', async () => {
  const history = memoryHistory('/old');
  const router = createRouter<string>(history, async (at) => {
    if (at.pathname === '/old') throw new Redirect('/parts');
    return nameOf(at);
  });
  await vi.waitFor(() => expect(router.shown?.screen).toBe('screen of /parts'));
  expect(history.location.pathname).toBe('/parts');
  await router.navigate(-1);
  expect(router.location.pathname).toBe('/parts');
});

it('shows why a screen cannot be opened, at its address', async () => {
  const refused = new Error('refused');
  const router = createRouter<string>(memoryHistory('/parts'), async (at) => {
    if (at.pathname === '/users') throw refused;
    return nameOf(at);
  });
  await router.navigate('/users');
  expect(router.shown).toEqual({
    location: expect.objectContaining({ pathname: '/users' }),
    error: refused,
    scroll: 'start',
  });
});

it('the shown address again makes no entry', async () => {
  const router = createRouter(memoryHistory('/parts'), nameOf);
  await router.navigate('/contacts');
  await router.navigate('/contacts');
  await router.navigate('/contacts?page=2', { replace: true });
  await router.navigate(-1);
  expect(router.location.pathname).toBe('/parts');
});

it('parameters and hashes are of the shown page', async () => {
  const router = createRouter(memoryHistory('/parts/p1?tab=files'), nameOf);
  await router.navigate('#top');
  expect(router.location).toMatchObject({ pathname: '/parts/p1', search: '?tab=files', hash: '#top' });
  await router.navigate('?tab=history', { state: 'from the test' });
  expect(router.location).toMatchObject({ search: '?tab=history', hash: '', state: 'from the test' });
  await router.navigate('//elsewhere.example/parts');
  expect(router.location.pathname).toBe('/parts');
});

it('asks before a navigation, and goes on when it is told to', async () => {
  const router = createRouter(memoryHistory('/parts'), nameOf);
  let go: (() => void) | undefined;
  const stop = router.block({
    shouldAsk: (from, to) => from.pathname !== to.pathname,
    ask: (next) => {
      go = next;
    },
  });
  await router.navigate('?page=2');
  expect([router.location.search, go]).toEqual(['?page=2', undefined]);
  await router.navigate('/contacts');
  expect([router.location.pathname, go]).toEqual(['/parts', expect.any(Function)]);
  go?.();
  expect(router.location.pathname).toBe('/contacts');
  stop();
  await router.navigate('/users');
  expect(router.location.pathname).toBe('/users');
});

it('asks before a step back, which is undone meanwhile', async () => {
  const history = memoryHistory('/parts');
  const router = createRouter(history, nameOf);
  await router.navigate('/contacts');
  let go: (() => void) | undefined;
  router.block({
    shouldAsk: () => true,
    ask: (next) => {
      go = next;
    },
  });
  await router.navigate(-1);
  expect([router.location.pathname, history.location.pathname]).toEqual(['/contacts', '/contacts']);
  go?.();
  expect([router.location.pathname, history.location.pathname]).toEqual(['/parts', '/parts']);
});

it('scrolls back to where an entry was left, else to the top, or not at all', async () => {
  const kept = new Map<string, number>();
  let scrolled = 0;
  const positions = { keep: (key: string) => void kept.set(key, scrolled), of: (key: string) => kept.get(key) };
  const router = createRouter(memoryHistory('/parts'), nameOf, positions);
  scrolled = 300;
  await router.navigate('/parts/p1');
  expect(router.shown?.scroll).toBe('start');
  scrolled = 20;
  await router.navigate('?tab=files', { replace: true, preventScrollReset: true });
  expect(router.shown?.scroll).toBe('stay');
  await router.navigate(-1);
  expect(router.shown?.scroll).toBe(300);
  await router.navigate(1);
  expect(router.shown?.scroll).toBe(20);
});

it('shows nothing more once it is disposed of', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const history = memoryHistory('/parts');
  const router = createRouter(history, (at) => (at.pathname === '/slow' ? promise : nameOf(at)));
  const navigation = router.navigate('/slow');
  router.dispose();
  resolve('slow screen');
  await navigation;
  expect([router.shown?.screen, history.location.pathname]).toEqual(['screen of /parts', '/parts']);
});
