import { expect, it } from 'vitest';
import { meOf } from '#web/testing/me.ts';
import { screens } from '../routes/screens.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { shortcutsFor } from './shownShortcuts.ts';

const TODAY = '2026-06-01';
const operator = meOf({ is_superuser: true, entity: { name: 'Vigie', type: 'vigie' } });
const titles = (user = operator, pathname = '/parts') => shortcutsFor(user, pathname, TODAY).map(({ title }) => title);

it.each([
  ['/messages', 'inbox'],
  ['/projects/01J', 'tree'],
  ['/documents', 'documents'],
  ['/dashboard', 'horizon'],
  ['/third-parties/01J', 'genealogy'],
  ['/monitorings/flow', 'flow'],
  ['/contacts', 'inPlace'],
  ['/third-parties', 'inPlace'],
  ['/projects', 'inPlace'],
])('%s begins with its own keys', (pathname, title) => {
  expect(titles(operator, pathname)[0]).toBe(title);
  expect(titles(operator, pathname).toSorted()).toEqual(SHORTCUTS.map((group) => group.title).toSorted());
});

it('has no keys of screens that the user may not open', () => {
  const plain = titles(meOf());
  expect(plain).toEqual(expect.arrayContaining(['everywhere', 'lists', 'inbox', 'horizon']));
  expect(plain).not.toContain('flow');
  expect(plain).not.toContain('tree');
});

it('names screens that there are', () => {
  const known = new Set(screens.map(({ path }) => path));
  expect(SHORTCUTS.flatMap((group) => group.screens ?? []).filter((path) => !known.has(path))).toEqual([]);
});
