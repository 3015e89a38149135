import { describe, expect, test } from 'vitest';
import { hasMarkup, plainOf } from './markup.ts';

describe('a text with markup', () => {
  test.each([
    ['<p>Arr&ecirc;t&#233; &amp; soldé</p><ul><li>LBO&nbsp;: 2027</li></ul>', 'Arrêté & soldé LBO : 2027'],
    ['Voir <a href="javascript:alert(1)">la note</a>', 'Voir la note'],
    ['<b>a</b><script>alert(1)</script><style>b{}</style><!-- c -->d', 'a d'],
    ['<i>a</i><script>never closed', 'a'],
    ['a<br>b', 'a b'],
    ['<b>&#x1F600;&unknown;</b>', '😀&unknown;'],
    // No file can hold these.
    ['<b>a&#1;&#xD800;b&#xFFFF;</b>', 'ab'],
  ])('%s is %s in a cell', (text, words) => {
    expect(hasMarkup(text)).toBe(true);
    expect(plainOf(text)).toBe(words);
  });
});

test.each(['R<10k', 'a < b and c > d', '<1 %', 'Vcc <= 5 V', 'line one\nline two', 'AT&amp;T', ''])(
  '%j is a text',
  (text) => {
    expect(hasMarkup(text)).toBe(false);
    expect(plainOf(text)).toBe(text);
  },
);
