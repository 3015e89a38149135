import { cleanText } from './text.ts';

/** What notes consist of, as alternatives: no images, styles, forms or frames. */
export const MARKUP_TAGS =
  'a|b|blockquote|br|code|div|em|h1|h2|h3|h4|h5|h6|hr|i|li|ol|p|pre|s|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul';
const TAG = new RegExp(`</?(?:${MARKUP_TAGS})\\b[^<>]*>`, 'i');
/** Whether a text was written in HTML, as older tools export their notes. A reference such as `R<10k` is none. */
export const hasMarkup = (text: string): boolean => TAG.test(text);

const NOT_TEXT = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Combining characters of named letters: `&eacute;` is e and an acute accent. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi;

function namedCharacter(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1).toLowerCase()];
  return accent ? `${name[0]}${accent}`.normalize('NFC') : ENTITIES[name.toLowerCase()];
}

const characterOf = (entity: string, decimal?: string, hex?: string, name?: string): string =>
  name ? (namedCharacter(name) ?? entity) : String.fromCodePoint(Number(decimal ?? `0x${hex}`));

/** The words of a text with markup, on one line; a text without markup as it is. For cells, never to be rendered as HTML. */
export function plainOf(text: string): string {
  if (!hasMarkup(text)) return text;
  const words = text.replace(NOT_TEXT, ' ').replace(/<[^<>]*>/g, ' ');
  return cleanText(words.replace(ENTITY, characterOf)).replace(/\s+/g, ' ').trim();
}
