import { type Row, type Segment, scanColumns } from '@vigie/list-engine';
import { type CataloguePart, IndexBuilder, type MatchIndex } from '@vigie/matching';
import { PART } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';

/** The fields of a part that matching uses. */
const FIELDS = ['supplier', 'supplier_label', 'supplier_ref', 'label', 'nno', 'family'] as const;

const matched = rowReader(PART, FIELDS);

/** The index has only the part's manufacturer names; current names are added later (`indexed-suppliers.ts`). */
const entryOf = (row: Row): CataloguePart => {
  const { id, supplier, supplier_label, supplier_ref, label, nno, family } = matched(row);
  return {
    ...{ id, supplier, nno, family },
    ...{ supplier_label: supplier_label ?? '', supplier_ref: supplier_ref ?? '', label: label ?? '' },
  };
};

/** The index of the segments' rows, in their order. */
export async function indexOfRows(segments: readonly Segment[]): Promise<MatchIndex> {
  const builder = new IndexBuilder();
  for await (const row of scanColumns(segments, PART.columns, FIELDS)) builder.add(entryOf(row));
  return builder.finish();
}
