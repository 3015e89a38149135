import { describe, expect, test } from 'vitest';
import { FILE_ENDINGS, mediaTypeOf, shownType } from './content.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** The start of a ZIP archive whose first entry has this name. */
const archive = (entry: string) => bytes(`PK\x03\x04${'\0'.repeat(26)}${entry}`);

const HEADS: [string, Uint8Array, string][] = [
  ['notice.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['Photo.PNG', bytes('\x89PNG\r\n\x1a\n\0'), 'image/png'],
  ['photo.jpeg', bytes('\xff\xd8\xff\xe0\0'), 'image/jpeg'],
  ['list.xlsx', archive('[Content_Types].xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['list.ods', archive('mimetype'), 'application/vnd.oasis.opendocument.spreadsheet'],
  ['old.xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/vnd.ms-excel'],
  ['prices.csv', bytes('Référence;Prix\r\n'), 'text/csv'],
];

describe('a file is accepted if its content matches its extension', () => {
  test.each(HEADS)('%s', (name, head, type) => expect(mediaTypeOf(name, head)).toBe(type));
});

test('a file is rejected with another extension', () => {
  const [pdf, png] = HEADS.map(([, head]) => head) as [Uint8Array, Uint8Array];
  for (const ending of FILE_ENDINGS.filter((each) => each !== 'png'))
    expect(mediaTypeOf(`x.${ending}`, png)).toBe(undefined);
  for (const ending of ['png', 'docx', 'xls']) expect(mediaTypeOf(`x.${ending}`, pdf)).toBe(undefined);
  expect(mediaTypeOf('x.docx', archive('payload.exe'))).toBe(undefined);
});

test.each(['x.html', 'x.svg', 'x.exe', 'x', 'pdf', ''])('the name %j is always rejected', (name) => {
  for (const [, head] of HEADS) expect(mediaTypeOf(name, head)).toBe(undefined);
});

test.each([...new Set([...HEADS.map(([, , type]) => type), 'text/html', 'image/svg+xml', 'constructor'])])(
  'a file of type %s is shown in the browser only if nothing in it can run',
  (type) =>
    expect(shownType(type)?.split(';')[0]).toBe(
      ['application/pdf', 'image/png', 'image/jpeg'].includes(type) ? type : undefined,
    ),
);

test('an empty file is rejected', () => expect(mediaTypeOf('x.txt', new Uint8Array())).toBe(undefined));
