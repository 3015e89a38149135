import type { View } from '@vigie/list-engine';
import { asOwn, identifyingReference, type Reason, type Suggestion } from '@vigie/matching';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { CATALOGUE_PARTS, PART, partsOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import type { Part } from '#shared/parts/schema.ts';
import { IDENTITY_FIELDS } from '../plan/part.ts';
import { keyOf } from '../plan/plan.ts';
import { type Parts, partsIn } from './catalogue.ts';
import type { IndexedSuppliers } from './indexed-suppliers.ts';

type Numbered = Pick<Part, 'id' | 'supplier_label' | 'supplier_ref' | 'internal_ref' | 'distributor_ref' | 'label'>;
/**
 * `byNumber`: parts that only the entity's own number identifies, by the same key as finalising uses. `bySold`: parts by
 * the number of a distributor; null if several have it.
 */
export type OwnParts = Parts & { byNumber: ReadonlyMap<string, Numbered>; bySold: Sold };
type Sold = ReadonlyMap<string, Numbered | null>;

type Source = View['sources'][number];

/** The parts of the entity, if they are visible to the user. */
export async function ownPartsFor(
  actor: Actor,
  entity: string,
  indexedSuppliers: IndexedSuppliers,
): Promise<OwnParts | undefined> {
  const { sources } = await viewOf(actor, PART);
  const source = sources.find(({ scope }) => scope.owner === partsOf(entity).owner);
  if (!source) return undefined;
  const [byNumber, bySold] = [await numbered(entity, source), await sold(source)];
  return { ...(await partsIn(source, indexedSuppliers)), byNumber, bySold };
}

const FIELDS = ['label', 'supplier_label', ...IDENTITY_FIELDS] as const;
const viewOn = (source: Source): View => ({ columns: PART.columns, sources: [source] });

async function numbered(entity: string, source: Source): Promise<OwnParts['byNumber']> {
  const found = new Map<string, Numbered>();
  const withoutReference = [{ field: 'supplier_ref', operator: 'isnull' as const, values: [true] }];
  for await (const part of scanRecords(PART, viewOn(source), FIELDS, withoutReference)) {
    const key = part.internal_ref === null ? null : keyOf(entity, part);
    if (key !== null) found.set(key, part);
  }
  return found;
}

async function sold(source: Source): Promise<Sold> {
  const found = new Map<string, Numbered | null>();
  const withNumber = [{ field: 'distributor_ref', operator: 'isnull' as const, values: [false] }];
  for await (const part of scanRecords(PART, viewOn(source), FIELDS, withNumber)) {
    const key = identifyingReference(part.distributor_ref ?? '');
    found.set(key, found.has(key) ? null : part);
  }
  return found;
}

/** The catalogue parts that the user sees, by the number of a distributor. */
export async function soldCatalogueParts(actor: Actor): Promise<Sold> {
  const { sources } = await viewOf(actor, PART);
  const source = sources.find(({ scope }) => scope.owner === CATALOGUE_PARTS.owner);
  return source ? sold(source) : new Map();
}

/** Numbers of two distributors may be equal, so that a catalogue part is suggested only. */
const SOLD_SCORE = 0.8;

/** The catalogue part that has the distributor's number of a line without reference. */
export function soldPart(parts: Sold, { supplier_ref, nno, distributor_ref }: ImportFields): Suggestion | undefined {
  const part = !supplier_ref && !nno && distributor_ref && parts.get(identifyingReference(distributor_ref));
  if (!part) return undefined;
  const reason: Reason = { field: 'distributor_ref', code: 'number_same', contribution: SOLD_SCORE };
  return { ...shown(part, 'distributor_ref'), score: SOLD_SCORE, reasons: [reason] };
}

const shown = (part: Numbered, field: 'internal_ref' | 'distributor_ref') => ({
  product: part.id,
  supplier_label: part.supplier_label ?? '',
  supplier_ref: part.supplier_ref ?? part[field] ?? '',
  label: part.label ?? '',
});

/** A part that a number names for certain. */
const suggested = (part: Numbered, field: 'internal_ref' | 'distributor_ref', reason: Reason): Suggestion =>
  asOwn({ ...shown(part, field), score: 1, reasons: [reason] }, part.id);

/** The own part of a line that has only the entity's own number or a distributor's: the match is certain and unique. */
export function numberedPart(
  entity: string,
  { byNumber, bySold }: OwnParts,
  { supplier_ref, nno, internal_ref, distributor_ref }: ImportFields,
): Suggestion | undefined {
  if (supplier_ref || nno) return undefined;
  const own = internal_ref && byNumber.get(keyOf(entity, { internal_ref }) ?? '');
  if (own)
    return suggested(own, 'internal_ref', { field: 'internal_ref', code: 'ref_same_normalised', contribution: 1 });
  const part = distributor_ref && bySold.get(identifyingReference(distributor_ref));
  if (!part) return undefined;
  return suggested(part, 'distributor_ref', { field: 'distributor_ref', code: 'number_same', contribution: 1 });
}
