import { meaningful } from '../placeholders.ts';
import { isAmount, isDesignators, isPartNumber, isUrl } from '../values.ts';
import { type HeaderKind, kindOfHeader, normaliseHeader } from './header-words.ts';

export type SampleRow = { number: number; cells: string[] };

/** Header of a sheet. `number`: its last row. */
export type Header = { number: number; headers: string[]; kinds: number };

/** Maximum row of a header: it follows titles, addresses and revisions. */
const FURTHEST = 40;

/**
 * The row, or two adjacent rows, most likely to be the header; null if there is none. Of a list of one column, one known
 * word suffices.
 */
export function findHeader(sample: readonly SampleRow[]): Header | null {
  let best: (Header & { score: number }) | null = null;
  const least = sample.every(({ cells }) => filledIn(cells) < 2) ? 0.9 : 1;
  for (const [place, row] of sample.slice(0, FURTHEST).entries()) {
    const candidate = judgedWith(sample[place - 1], row);
    if (candidate.score > (best?.score ?? least)) best = candidate;
  }
  best ??= headerOfUnknownWords(sample);
  return best && skipPlaceholderRow(best, sample);
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell?.trim()).length;

/** Rows under a header in an unknown language that must differ from it. */
const ROWS_BELOW = 2;

/** The first row, if it is words and at least two of the columns under it are data. */
function headerOfUnknownWords(sample: readonly SampleRow[]): (Header & { score: number }) | null {
  const [first, ...below] = sample;
  if (!first || below.length < ROWS_BELOW || first.cells.some((cell) => /\d/.test(cell ?? ''))) return null;
  const isData = (index: number): boolean => {
    const texts = below.map(({ cells }) => meaningful(cells[index])).filter(Boolean);
    return texts.length >= ROWS_BELOW && texts.filter(looksLikeData).length > texts.length / 2;
  };
  const overData = first.cells.filter((cell, index) => cell?.trim() && isData(index)).length;
  return overData < 2 ? null : judged(first.number, first.cells);
}

/** The header at the row set by the user. */
export function headerAt(sample: readonly SampleRow[], number: number): Header {
  const place = sample.findIndex((row) => row.number === number);
  const row = sample[place];
  if (!row) return { number, headers: [], kinds: 0 };
  const above = sample[place - 1];
  if (above && isPlaceholderRow(row)) return { ...headerAt(sample, above.number), number };
  return skipPlaceholderRow(judgedWith(above, row), sample);
}

/** Scores a row, with the one above if that says more; of equal scores, that of groups of columns counts. */
function judgedWith(above: SampleRow | undefined, row: SampleRow): Header & { score: number } {
  const single = judged(row.number, row.cells);
  if (!above || !isHeaderAbove(above, row)) return single;
  const double = judged(row.number, combined(above.cells, row.cells));
  const isOfGroups = filledIn(above.cells) > 1 && filledIn(above.cells) < filledIn(row.cells);
  return double.score > single.score || (isOfGroups && double.score === single.score) ? double : single;
}

/** Scores a row: each kind of column counts once, repetitions a little; data counts against it. */
function judged(number: number, cells: readonly string[]): Header & { score: number } {
  const headers = Array.from(cells, (cell) => cell?.replace(/\s+/g, ' ').trim() ?? '');
  const kinds = headers.map(kindOfHeader).filter((kind) => kind !== null);
  const distinct = new Set<HeaderKind>(kinds).size;
  const data = headers.filter((text) => meaningful(text) !== '' && looksLikeData(text)).length;
  return { number, headers, kinds: distinct, score: distinct + 0.1 * (kinds.length - distinct) - 0.75 * data };
}

const looksLikeData = (text: string): boolean =>
  kindOfHeader(text) === null && (isAmount(text) || isUrl(text) || isDesignators(text) || isPartNumber(text));

/** Words of a group of columns; a cell with more words, alone in its row, is a title. */
const LONGEST_GROUP = 4;

/** Whether the row above belongs to the header: it is adjacent, not a title, and both rows have known words. */
function isHeaderAbove(above: SampleRow, row: SampleRow): boolean {
  if (row.number - above.number !== 1 || knownWords(row) < 2) return false;
  const filled = above.cells.filter((cell) => cell?.trim());
  const isTitle = filled.some((cell) => cell.length > 40 || cell.includes(':') || looksLikeData(cell));
  const isSentence = filled.length === 1 && (filled[0]?.trim().split(/\s+/).length ?? 0) > LONGEST_GROUP;
  return !isTitle && !isSentence && knownWords(above) * 2 > filled.length && !hasDataUnder(above.cells, row.cells);
}

/** Data under a header of its own. Numbers under a group that spans several columns are headers: prices by quantity. */
const hasDataUnder = (above: readonly string[], below: readonly string[]): boolean =>
  below.some((cell, index) => looksLikeData(cell ?? '') && above[index]?.trim() && above[index + 1]?.trim());

const knownWords = ({ cells }: SampleRow): number => cells.filter((cell) => kindOfHeader(cell ?? '') !== null).length;

/**
 * Merges two header rows. A merged cell has its text in its leftmost column only, so that text also applies to the
 * empty columns to its right.
 */
function combined(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const own = below[index]?.trim() ?? '';
    const over = above[index]?.trim() ?? '';
    if (over) group = over;
    if (!own) return over;
    return group && (over || !standsAlone(own) || isArticleOf(group, own)) ? `${group} ${own}` : own;
  });
}

/** `Art.-Nr.` under `Hersteller` is the manufacturer's, though it would be the list's own elsewhere. */
const isArticleOf = (group: string, own: string): boolean =>
  kindOfHeader(group) === 'manufacturer' && /^(?:art|artikel|article|articulo|articolo)\b/.test(normaliseHeader(own));

const standsAlone = (header: string): boolean => {
  const kind = kindOfHeader(header);
  return (
    kind !== null && !['name', 'bare_ref', 'number', 'line_number', 'part_ref', 'part', 'order_ref'].includes(kind)
  );
};

/** Excel tables have a row `Column1`, `Column2` … under the user's own header. */
function isPlaceholderRow({ cells }: SampleRow): boolean {
  const filled = cells.filter((cell) => cell?.trim());
  return filled.length > 1 && filled.every((cell) => /^(?:columns?|colonnes?|spalten?|列)\s*\d+$/i.test(cell.trim()));
}

function skipPlaceholderRow(header: Header, sample: readonly SampleRow[]): Header {
  const next = sample.find(({ number }) => number === header.number + 1);
  return next && isPlaceholderRow(next) ? { ...header, number: next.number } : header;
}
