import { WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Container } from './container.ts';
import { createTextStore, type TextStore } from './text-store.ts';
import { createTextCollector } from './texts.ts';
import { createXmlScanner, unescapeExcel, unescapeXml } from './xml.ts';

export type SharedStrings = Pick<TextStore, 'at'>;

/** The texts that cells refer to by number. They stay in memory, so their number and length are limited. */
export async function readSharedStrings(
  container: Container,
  name: string | null,
  limits: Limits,
): Promise<SharedStrings> {
  const strings = createTextStore();
  if (!name || !container.has(name)) return strings;
  const collector = createTextCollector();
  let characters = 0;

  function add(text: string): void {
    characters += text.length;
    if (strings.length() >= limits.sharedStrings || characters > limits.sharedCharacters)
      throw new WorkbookError('file_too_large_unzipped', { limit: limits.sharedCharacters });
    strings.add(text.slice(0, limits.cellCharacters));
  }

  const scanner = createXmlScanner({
    whole(source, start) {
      if (!source.startsWith(USUAL, start)) return -1;
      const end = source.indexOf('<', start + USUAL.length);
      if (end < 0 || !source.startsWith(USUAL_END, end)) return -1;
      add(unescapeExcel(unescapeXml(source.slice(start + USUAL.length, end))));
      return end + USUAL_END.length;
    },
    open: collector.open,
    text: collector.text,
    close(element) {
      collector.close(element);
      if (element === 'si') add(collector.take());
    },
  });
  for await (const chunk of container.chunks(name)) scanner.write(chunk);
  scanner.end();
  return strings;
}

/** An unformatted text, in the form that all programs write. */
const USUAL = '<si><t>';
const USUAL_END = '</t></si>';
