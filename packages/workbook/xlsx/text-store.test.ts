import { expect, it } from 'vitest';
import { createTextStore } from './text-store.ts';

it('returns every text, across blocks', () => {
  const texts = Array.from(
    { length: 60_000 },
    (_, place) => `${'漢'.repeat(place % 30)}é Ω ${place}${place % 7 ? '' : '🙂'}`,
  );
  texts.push('', 'x'.repeat(32_768), '漢'.repeat(32_768), 'last');
  const store = createTextStore();
  for (const text of texts) store.add(text);
  expect(store.length()).toBe(texts.length);
  for (const [place, text] of texts.entries()) if (store.at(place) !== text) expect(store.at(place)).toBe(text);
  expect([store.at(texts.length), store.at(-1), store.at(Number.NaN), store.at(0.5)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
