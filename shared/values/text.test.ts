import { expect, it } from 'vitest';
import { cleanText, isInvisible, nameKey } from './text.ts';

it.each([
  ['keeps text of any language', 'Écrou Ø12 – 電阻 – 😀 – مقاومة', 'Écrou Ø12 – 電阻 – 😀 – مقاومة'],
  ['keeps tabs and line feeds', 'a\tb\nc', 'a\tb\nc'],
  ['writes every line break in the same way', 'a\r\nb\rc\vd\fe\u2028f', 'a\nb\nc\nd\ne\nf'],
  ['removes control characters', 'a\u0000b\u001bc\u007fd\u009fe', 'abcde'],
  ['removes noncharacters', 'a\ufffeb\uffffc\u{1fffe}d\ufdd0e', 'abcde'],
  ['removes lone surrogates', 'a\ud800b\udfffc', 'abc'],
  ['does not empty a text', '\ufffe', '\ufffd'],
  ['leaves an empty text empty', '', ''],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('gives names that look the same one key', () => {
  const key = nameKey('Société ACME');
  const same = [
    'Socie\u0301te\u0301 ACME',
    'société\u00a0 acme\u200b',
    'Ｓｏｃｉété ACM\u00adE',
    '\ufeffSociété ACME ',
  ];
  expect(same.map(nameKey)).toEqual(same.map(() => key));
  expect(nameKey('Societe ACME')).not.toBe(key);
});

it('recognises a text of which nothing is visible', () => {
  expect(['\u200b', '\u200b \u2060', '\u00ad'].every(isInvisible)).toBe(true);
  expect(['', 'a\u200b', '❤️'].some(isInvisible)).toBe(false);
});
