import { unescapeExcel, unescapeXml, type XmlHandler } from './xml.ts';

/**
 * Collects the text of `<t>` elements, as shared strings and inline strings have it: runs of rich text follow
 * one another, phonetic runs (`<rPh>`, readings of Chinese characters) are left out.
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
