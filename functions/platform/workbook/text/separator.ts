import { createRecordReader } from './records.ts';

const SEPARATORS = [';', ',', '\t'] as const;
const UNLIMITED = { rows: Infinity, columns: Infinity, lastColumn: Infinity, cellCharacters: Infinity };

/**
 * What separates the fields of a text that begins like this: the character that cuts most records into the same number
 * of fields, and into many. Of a list of one column none does.
 */
export function separatorOf(sample: string): string {
  let best: { separator: string; score: number } = { separator: '\t', score: 0 };
  for (const separator of SEPARATORS) {
    const score = evenness(widthsOf(sample, separator));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Fields of each record with content; the last one may be cut off, and does not count unless it is the only one. */
function widthsOf(sample: string, separator: string): number[] {
  const reader = createRecordReader(separator, '', UNLIMITED);
  reader.write(sample);
  const whole = reader.take();
  reader.end();
  return (whole.length > 0 ? whole : reader.take()).map(({ cells }) => cells.length);
}

/** Share of records that have the commonest number of fields, more for many fields than for two. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const scores = [...counts].map(([width, count]) => (count / widths.length) * (1 - 1 / width));
  return Math.max(0, ...scores);
}

/** Excel's own hint, `sep=;`, a line before the first. */
export const hintOf = (text: string): { separator: string; length: number } | null => {
  const found = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  return found?.[1] ? { separator: found[1], length: found[0].length } : null;
};
