import { scanColumns } from '#platform/lists/engine/scan.ts';
import type { Row, Segment } from '#platform/lists/engine/segment.ts';
import { PART } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';
import { IndexBuilder } from '#shared/matching/builder.ts';
import type { MatchIndex } from '#shared/matching/catalogue.ts';
import type { CatalogueEntry } from '#shared/matching/types.ts';

/** What of a part takes part in matching. */
const FIELDS = ['supplier', 'supplier_label', 'supplier_ref', 'label', 'nno', 'family'] as const;

const matched = rowReader(PART, FIELDS);

/** Manufacturers have no names but the part's: those of today come later (`makers.ts`). */
const entryOf = (row: Row): CatalogueEntry => {
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
