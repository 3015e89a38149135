import { createRecordReader } from './records.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
const UNLIMITED = { rows: Infinity, columns: Infinity, lastColumn: Infinity, cellCharacters: Infinity };

/**
 * The field separator of a text, from its beginning: the character that splits most records into the same number of
 * fields, preferably many. Tab if none does, as in a list of one column.
 */
export function separatorOf(sample: string): string {
  let best: { separator: string; score: number } = { separator: '\t', score: 0 };
  for (const separator of SEPARATORS) {
    const score = evenness(widthsOf(sample, separator));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** The number of fields of each record with content. The last record may be incomplete and counts only if it is alone. */
function widthsOf(sample: string, separator: string): number[] {
  const reader = createRecordReader(separator, '', UNLIMITED);
  reader.write(sample);
  const whole = reader.take();
  reader.end();
  return (whole.length > 0 ? whole : reader.take()).map(({ cells }) => cells.length);
}

/** The share of records with the same number of fields, weighted by that number. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const scores = [...counts].map(([width, count]) => (count / widths.length) * (1 - 1 / width));
  return Math.max(0, ...scores);
}

/** Excel's separator hint in the first line, such as `sep=;`. */
export const hintOf = (text: string): { separator: string; length: number } | null => {
  const found = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  return found?.[1] ? { separator: found[1], length: found[0].length } : null;
};
