import { expect, it } from 'vitest';
import { createXmlScanner } from './xml.ts';

function textOf(pieces: readonly string[]): string {
  let found = '';
  const scanner = createXmlScanner({
    text: (text) => {
      found += text;
    },
  });
  for (const piece of pieces) scanner.write(piece);
  scanner.end();
  return found;
}

it.each([
  ['in one piece', ['<t>a\r\nb\rc\nd</t>']],
  ['with the pair in two pieces', ['<t>a\r', '\nb\r', 'c\nd</t>']],
  ['with an empty piece between', ['<t>a\r', '', '\nb\rc\nd</t>']],
])('reads every line end as a line feed, %s', (_, pieces) => expect(textOf(pieces)).toBe('a\nb\nc\nd'));
