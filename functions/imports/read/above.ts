import { cellText, type Row } from '@vigie/workbook';
import { type ImportField, type Mapping, NAMING_FIELDS } from '#shared/imports/reading/fields.ts';

/** Fields that identify a part. A quantity in a merged cell is not repeated for each row. */
const NAMING: readonly ImportField[] = [...NAMING_FIELDS, 'supplier', 'ncage', 'label', 'family'];

/**
 * The texts of a row, by column. If the row has a value in a column that identifies the part, the empty ones among these
 * columns take the values of merged cells from above, such as one manufacturer for several references.
 */
export function lineTexts({ cells, above = [] }: Row, { columns }: Pick<Mapping, 'columns'>): string[] {
  const texts = Array.from(cells, cellText);
  if (above.length === 0) return texts;
  const naming = columns.filter(({ field }) => field !== null && NAMING.includes(field));
  if (naming.every(({ index }) => !texts[index])) return texts;
  for (const { index } of naming) texts[index] ||= cellText(above[index]);
  return Array.from(texts, (text) => text ?? '');
}
