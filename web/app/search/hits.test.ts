import { expect, it } from 'vitest';
import type { Recent } from '#web/platform/session/settings.ts';
import { matchingPages, nextOption, withRecent } from './hits.ts';

const page = (title: string): Recent => ({ kind: 'page', title, to: `/${title}` });

it('finds pages by all words, ignoring case and accents', () => {
  const pages = [page('Demandes de veille'), page('Panier de veille'), page('Écrans')];
  expect(matchingPages(pages, 'VEILLE pan').map(({ title }) => title)).toEqual(['Panier de veille']);
  expect(matchingPages(pages, 'ecr')).toHaveLength(1);
  expect(matchingPages(pages, '  ')).toEqual([]);
});

it('keeps recent records once each, newest first', () => {
  const all = Array.from({ length: 12 }, (_, n) => page(String(n))).reduce(withRecent, [] as Recent[]);
  expect(all.map(({ title }) => title)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
  expect(
    withRecent(all, page('9'))
      .map(({ title }) => title)
      .slice(0, 3),
  ).toEqual(['9', '11', '10']);
});

it('moves with the arrow keys and wraps around', () => {
  expect(nextOption('ArrowDown', -1, 3)).toBe(0);
  expect(nextOption('ArrowDown', 2, 3)).toBe(0);
  expect(nextOption('ArrowUp', -1, 3)).toBe(2);
  expect(nextOption('ArrowUp', 0, 3)).toBe(2);
  expect(nextOption('ArrowDown', -1, 0)).toBeNull();
  expect(nextOption('a', 0, 3)).toBeNull();
});
