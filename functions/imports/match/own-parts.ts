import type { View } from '@vigie/list-engine';
import { asOwn, type Suggestion } from '@vigie/matching';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { PART, partsOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import type { Part } from '#shared/parts/schema.ts';
import { IDENTITY_FIELDS } from '../plan/part.ts';
import { keyOf } from '../plan/plan.ts';
import { type Parts, partsIn } from './catalogue.ts';
import type { IndexedSuppliers } from './indexed-suppliers.ts';

type Numbered = Pick<Part, 'id' | 'supplier_label' | 'internal_ref' | 'label'>;
/** `byNumber`: parts that only the entity's own number identifies, by the same key as finalising uses. */
export type OwnParts = Parts & { byNumber: ReadonlyMap<string, Numbered> };

/** The parts of the entity, if they are visible to the user. */
export async function ownPartsFor(
  actor: Actor,
  entity: string,
  indexedSuppliers: IndexedSuppliers,
): Promise<OwnParts | undefined> {
  const { sources } = await viewOf(actor, PART);
  const source = sources.find(({ scope }) => scope.owner === partsOf(entity).owner);
  return source && { ...(await partsIn(source, indexedSuppliers)), byNumber: await numbered(entity, source) };
}

async function numbered(entity: string, source: View['sources'][number]): Promise<OwnParts['byNumber']> {
  const found = new Map<string, Numbered>();
  const fields = ['label', 'supplier_label', ...IDENTITY_FIELDS] as const;
  const view = { columns: PART.columns, sources: [source] };
  const withoutReference = [{ field: 'supplier_ref', operator: 'isnull' as const, values: [true] }];
  for await (const part of scanRecords(PART, view, fields, withoutReference)) {
    const key = part.internal_ref === null ? null : keyOf(entity, part);
    if (key !== null) found.set(key, part);
  }
  return found;
}

/** The own part of a line that has only the entity's own number: the match is certain and unique. */
export function numberedPart(
  entity: string,
  { byNumber }: OwnParts,
  { supplier_ref, nno, internal_ref }: ImportFields,
): Suggestion | undefined {
  if (supplier_ref || nno || !internal_ref) return undefined;
  const part = byNumber.get(keyOf(entity, { internal_ref }) ?? '');
  return (
    part &&
    asOwn(
      {
        product: part.id,
        supplier_label: part.supplier_label ?? '',
        supplier_ref: part.internal_ref ?? '',
        label: part.label ?? '',
        score: 1,
        reasons: [{ field: 'internal_ref', code: 'ref_same_normalised', contribution: 1 }],
      },
      part.id,
    )
  );
}
