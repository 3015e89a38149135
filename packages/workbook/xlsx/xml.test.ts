import { expect, it } from 'vitest';
import { createXmlScanner } from './xml.ts';

function textOf(chunks: readonly string[]): string {
  let found = '';
  const scanner = createXmlScanner({
    text: (text) => {
      found += text;
    },
  });
  for (const chunk of chunks) scanner.write(chunk);
  scanner.end();
  return found;
}

it.each([
  ['in one chunk', ['<t>a\r\nb\rc\nd</t>']],
  ['with the pair in two chunks', ['<t>a\r', '\nb\r', 'c\nd</t>']],
  ['with an empty chunk between', ['<t>a\r', '', '\nb\rc\nd</t>']],
])('reads every line end as a line feed, %s', (_, chunks) => expect(textOf(chunks)).toBe('a\nb\nc\nd'));
