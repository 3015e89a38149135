import { type ImportField, type Mapping, REFERENCE_FIELDS } from '#shared/imports/reading/fields.ts';
import { cellText } from './cells.ts';
import type { Row } from './row.ts';

/** What names a part; a quantity that stretches over several lines is not meant once for each. */
const NAMING: readonly ImportField[] = [...REFERENCE_FIELDS, 'supplier', 'ncage', 'label', 'family'];

/**
 * The texts of a row, by column. Where the row says itself something that names a part, the other columns that do take
 * what merged cells above say: the manufacturer of several lines, the own number of several sources.
 */
export function lineTexts({ cells, above = [] }: Row, { columns }: Pick<Mapping, 'columns'>): string[] {
  const texts = Array.from(cells, cellText);
  if (above.length === 0) return texts;
  const naming = columns.filter(({ field }) => field !== null && NAMING.includes(field));
  if (naming.every(({ index }) => !texts[index])) return texts;
  for (const { index } of naming) texts[index] ||= cellText(above[index]);
  return Array.from(texts, (text) => text ?? '');
}
