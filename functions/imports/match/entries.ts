import { type Row, type Segment, scanColumns } from '@vigie/list-engine';
import { type CataloguePart, IndexBuilder, type MatchIndex } from '@vigie/matching';
import { PART } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';

/** What of a part takes part in matching. */
const FIELDS = ['supplier', 'supplier_label', 'supplier_ref', 'label', 'nno', 'family'] as const;

const matched = rowReader(PART, FIELDS);

/** Manufacturers have no names but the part's: those of today come later (`makers.ts`). */
const entryOf = (row: Row): CataloguePart => {
  const { id, supplier, supplier_label, supplier_ref, label, nno, family } = matched(row);
  return {
    ...{ id, supplier, nno, family },
    ...{ supplier_label: supplier_label ?? '', supplier_ref: supplier_ref ?? '', label: label ?? '' },
  };
};

/** Of the segments' rows, in their order. */
export async function indexOfRows(segments: readonly Segment[]): Promise<MatchIndex> {
  const builder = new IndexBuilder();
  for await (const row of scanColumns(segments, PART.columns, FIELDS)) builder.add(entryOf(row));
  return builder.finish();
}
