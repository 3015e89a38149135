import { unescapeExcel, unescapeXml, type XmlHandler } from './xml.ts';

/**
 * Collects the text of `<t>` elements in shared and inline strings. Runs of rich text are joined; phonetic runs (`<rPh>`,
 * readings of Chinese characters) are skipped.
 */
export function createTextCollector(): Required<Omit<XmlHandler, 'whole'>> & { take(): string; length(): number } {
  let collected = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    text(text) {
      if (isText && !isPhonetic) collected += text;
    },
    length: () => collected.length,
    take() {
      const taken = unescapeExcel(unescapeXml(collected));
      collected = '';
      return taken;
    },
  };
}
