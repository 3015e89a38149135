/** Lines that follow belong together: an attribution may be broken into as many. */
const ATTRIBUTION_LINES = 3;
const LONGEST_ATTRIBUTION = 320;

/** “On …, … wrote:”, as Gmail, Apple Mail and Thunderbird write it. */
const ATTRIBUTIONS = [
  { begins: /^on\s/i, ends: /\swrote:$/i },
  { begins: /^le\s/i, ends: /\sa écrit ?:$/i },
  { begins: /^am\s/i, ends: /\sschrieb\s[^:]{1,200}:$/i },
];
/** The same in one line that begins with a name. */
const NAMED = /\sschrieb am\s[^:]{1,60}:\d\d( Uhr)?:$/i;
/** A year, or a time. */
const DATED = /\b(19|20)\d\d\b|\d[:h.]\d\d/;

/** “-----Original Message-----”, as Outlook writes it in mails of plain text. */
const SEPARATORS = /^-{3,} ?(original message|message d['’]origine|ursprüngliche nachricht) ?-{3,}$/i;

/** The headers of the quoted mail, as Outlook writes them. */
const FROM = /^\*?(from|de|von) ?:/i;
const OTHER = /^\*?(sent|date|to|cc|subject|envoyé( le)?|à|objet|gesendet|datum|an|betreff) ?:/i;
const HEADER_LINES = 6;

const RULE = /^[_-]{5,}$/;
const isQuoted = (line: string): boolean => line.startsWith('>');

/** Without blanks that programs exchange. */
const plain = (line: string): string => line.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** The number of lines that an attribution takes; 0: none begins here. */
function attributionAt(lines: readonly string[], at: number): number {
  if (NAMED.test(lines[at] ?? '')) return 1;
  for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
    if (!lines[at + count - 1]) return 0;
    const text = lines.slice(at, at + count).join(' ');
    if (text.length > LONGEST_ATTRIBUTION) return 0;
    if (DATED.test(text) && ATTRIBUTIONS.some(({ begins, ends }) => begins.test(text) && ends.test(text))) return count;
  }
  return 0;
}

function hasHeadersAt(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at] ?? '')) return false;
  const next = lines
    .slice(at + 1, at + 1 + 2 * HEADER_LINES)
    .filter(Boolean)
    .slice(0, HEADER_LINES);
  return next.filter((line) => OTHER.test(line)).length >= 2;
}

/** Whether the rest is nothing but a quote. A text between or below the lines of a quote cannot be read without them. */
function isRestQuoted(lines: readonly string[], from: number): boolean {
  const rest = lines.slice(from).filter(Boolean);
  return rest.length > 0 && rest.every(isQuoted);
}

/** The line at which the quoted mail begins. */
function quoteStart(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line) continue;
    if (SEPARATORS.test(line) || hasHeadersAt(lines, at)) return at;
    if (isQuoted(line) && isRestQuoted(lines, at)) return at;
    const taken = attributionAt(lines, at);
    if (taken === 0) continue;
    const next = lines.slice(at + taken).find(Boolean);
    if (next === undefined || !isQuoted(next) || isRestQuoted(lines, at + taken)) return at;
  }
  return lines.length;
}

/**
 * What somebody wrote above the mail that they answer. Where nothing stands above it, and where they wrote between the
 * lines of a quote, the text stays whole: a quote too many does less harm than a lost answer.
 */
export function withoutQuote(text: string): string {
  const given = text.split('\n');
  const lines = given.map(plain);
  let end = quoteStart(lines);
  while (end > 0 && (!lines[end - 1] || RULE.test(lines[end - 1] ?? ''))) end--;
  return end === 0 ? text.trim() : given.slice(0, end).join('\n').trim();
}
