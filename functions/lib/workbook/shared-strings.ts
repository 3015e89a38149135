import type { Container } from './container.ts';
import { WorkbookError } from './errors.ts';
import type { Limits } from './limits.ts';
import { createTextCollector } from './texts.ts';
import { createXmlScanner } from './xml.ts';

/** All texts that cells refer to by number. They stay in memory, so their number and length are limited. */
export async function readSharedStrings(container: Container, name: string | null, limits: Limits): Promise<string[]> {
  const strings: string[] = [];
  if (!name || !container.has(name)) return strings;
  const collector = createTextCollector();
  let characters = 0;

  const scanner = createXmlScanner({
    open: collector.open,
    text: collector.text,
    close(element) {
      collector.close(element);
      if (element !== 'si') return;
      const text = collector.take();
      characters += text.length;
      if (strings.length >= limits.sharedStrings || characters > limits.sharedCharacters)
        throw new WorkbookError('file_too_large_unzipped', { limit: limits.sharedCharacters });
      strings.push(text);
    },
  });
  for await (const piece of container.pieces(name)) scanner.write(piece);
  scanner.end();
  return strings;
}
