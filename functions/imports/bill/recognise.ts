import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import type { PlannedNewPart } from '#platform/bills/plan.ts';
import { PART } from '#platform/records/kinds.ts';
import { findUniques } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import { isTooLong } from '#shared/imports/reading/limits.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { BillRow } from '#shared/projects/bill/fields.ts';
import type { Recognition } from '#shared/projects/bill/target.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { knownTo, matched } from '../match/known.ts';
import { amountsIn } from '../plan/part.ts';
import { settingFor, wantedOf } from '../plan/plan.ts';

/** How the lines of a list are recognised. `labels`: of known parts by id. `created`: parts that are new, by their key. */
export type Recognised = {
  recognise: (row: BillRow) => Recognition;
  labels: ReadonlyMap<string, string>;
  created: ReadonlyMap<string, PlannedNewPart>;
};

type Asking = {
  actor: Actor;
  /** Whose parts they are, beside those of the catalogue. */
  entity: string;
  createUnknown: boolean;
  report: (done: number) => Promise<void>;
};

/** Lines between two reports of progress. */
const AT_ONCE = 1000;

/** Equal for lines of the same part: they say the same but for their quantity. */
const textOf = ({ quantity: _, ...fields }: ImportFields): string => JSON.stringify(fields);

const isIdentityTooLong = ({ fields }: BillRow): boolean =>
  (['supplier', 'supplier_ref', 'internal_ref'] as const).some((field) => isTooLong(field, fields[field]));

/**
 * Recognises lines among the parts that the user sees, as an import does: what it identifies for certain is known, and so
 * is the owner's part that an import of the line would change. Anything else is unknown, or created.
 */
export async function recogniserFor(rows: readonly BillRow[], asking: Asking): Promise<Recognised> {
  const { actor, entity, createUnknown, report } = asking;
  const distinct = new Map(rows.map((row) => [textOf(row.fields), row]));
  const found = new Map<string, Recognition>();
  const labels = new Map<string, string>();
  const created = new Map<string, PlannedNewPart>();
  const known = await knownTo(actor, entity);
  const setting = await settingFor(actor, entity, [], amountsIn([...rows], actor.language));
  const open: { text: string; part: PlannedNewPart }[] = [];

  function recognise(text: string, row: BillRow): void {
    if (isIdentityTooLong(row)) return void found.set(text, { refused: 'reference_too_long' });
    const { status, suggestions } = matched(known, row.row, row.fields, []);
    const [best] = suggestions;
    if (status === 'identified' && best) {
      const product = best.own_part ?? best.product;
      labels.set(product, [best.supplier_label, best.supplier_ref].filter(Boolean).join(' '));
      return void found.set(text, { product });
    }
    const { fields, key } = wantedOf({ row: row.row, fields: row.fields, product: null }, setting);
    if (key === null) return void found.set(text, createUnknown ? { refused: 'no_reference' } : { unknown: true });
    const { quantity: _, ...others } = fields;
    open.push({ text, part: { id: newId(), key, row: row.row, fields: others } });
  }

  let done = 0;
  for (const [text, row] of distinct) {
    recognise(text, row);
    done += 1;
    if (done % AT_ONCE === 0) await report(done);
  }
  for (const some of portionsOf(open, AT_ONCE)) {
    const ids = await findUniques(
      PART,
      some.map(({ part }) => part.key),
    );
    const parts = await visibleRecords(actor, PART, [...ids.values()]);
    for (const { text, part } of some) {
      const own = parts.get(ids.get(part.key) ?? '');
      if (own) {
        labels.set(own.id, [own.supplier_label, labelOf(own)].filter(Boolean).join(' '));
        found.set(text, { product: own.id });
      } else if (createUnknown && !ids.has(part.key)) {
        if (!created.has(part.key)) created.set(part.key, part);
        found.set(text, { created: part.key });
      } else found.set(text, { unknown: true });
    }
  }
  return { recognise: ({ fields }) => found.get(textOf(fields)) ?? { unknown: true }, labels, created };
}
