import type { View } from '@vigie/list-engine';
import { asOwn, dividedReference, isNearName, type Reason, type Suggestion, wordsOf } from '@vigie/matching';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { CATALOGUE_PARTS, PART, partsOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import type { Part } from '#shared/parts/schema.ts';
import { IDENTITY_FIELDS } from '../plan/part.ts';
import { type Parts, partsIn } from './catalogue.ts';
import type { IndexedSuppliers } from './indexed-suppliers.ts';
import { type ByNumber, numbersOf } from './numbers.ts';

type Numbered = Pick<Part, 'id' | (typeof FIELDS)[number]>;
type Numbers = ByNumber<Numbered>;
/**
 * `byNumber`: parts that only the entity's own number identifies. `byOwn`: parts with a reference by the entity's own number,
 * `bySold`: parts by the number of a distributor.
 */
export type OwnParts = Parts & { byNumber: Numbers; byOwn: Numbers; bySold: Numbers };

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
  const isByNumber = ({ kind, nno, supplier_ref }: Numbered) => supplier_ref === null && !(kind === 'nno' && nno);
  const numbered = await withNumber('internal_ref', source);
  const byNumber = numbersOf(numbered.filter(([, part]) => isByNumber(part)));
  const byOwn = numbersOf(numbered.filter(([, { supplier_ref }]) => supplier_ref !== null));
  const bySold = numbersOf(await withNumber('distributor_ref', source));
  return { ...(await partsIn(source, indexedSuppliers)), byNumber, byOwn, bySold };
}

const FIELDS = ['label', 'supplier_label', ...IDENTITY_FIELDS] as const;
const viewOn = (source: Source): View => ({ columns: PART.columns, sources: [source] });

/** The parts that have a number of that kind, each with it. */
async function withNumber(
  number: 'internal_ref' | 'distributor_ref',
  source: Source,
): Promise<readonly (readonly [string, Numbered])[]> {
  const found: [string, Numbered][] = [];
  const isSet = [{ field: number, operator: 'isnull' as const, values: [false] }];
  for await (const part of scanRecords(PART, viewOn(source), FIELDS, isSet)) found.push([part[number] ?? '', part]);
  return found;
}

/** The catalogue parts that the user sees, by the number of a distributor. */
export async function soldCatalogueParts(actor: Actor): Promise<Numbers> {
  const { sources } = await viewOf(actor, PART);
  const source = sources.find(({ scope }) => scope.owner === CATALOGUE_PARTS.owner);
  return numbersOf(source ? await withNumber('distributor_ref', source) : []);
}

/** Numbers of two distributors may be equal, so that a catalogue part is suggested only. */
const SOLD_SCORE = 0.8;

/** The catalogue part that has the distributor's number of a line without reference. */
export function soldPart(parts: Numbers, { supplier_ref, nno, distributor_ref }: ImportFields): Suggestion | undefined {
  const part = !supplier_ref && !nno && distributor_ref && parts.get(distributor_ref);
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

const EQUAL: readonly string[] = ['ref_same', 'ref_same_normalised'];
const AGAINST: readonly string[] = ['supplier_other', 'nno_other', 'url_other'];

/**
 * The own part that has the line's reference and the entity's own number of the line: together they are certain, however many
 * own parts have the same label. They say nothing of the catalogue's part with that reference.
 */
export function confirmedByNumber(
  { byOwn }: Pick<OwnParts, 'byOwn'>,
  { supplier_ref, internal_ref }: ImportFields,
  suggestions: readonly Suggestion[],
): Suggestion | undefined {
  const part = supplier_ref && internal_ref && byOwn.get(internal_ref);
  if (!part) return undefined;
  const same = suggestions.find(({ own_part }) => own_part === part.id);
  const codes = same?.reasons.map(({ code }) => code) ?? [];
  if (!same || !codes.some((code) => EQUAL.includes(code)) || codes.some((code) => AGAINST.includes(code)))
    return undefined;
  return found(part, 'internal_ref', 'ref_same_normalised', true).suggestion;
}

/** A shorter number may be the place of a line in its list, and others are places on a board: `R1, R2`. */
const TELLING = /^(?!(?:[A-Z]{1,3}\d{1,3})+$).{5,}$/;
/** Numbers of places, for example, are equal in many lists. */
const SAME_NUMBER_SCORE = 0.8;

/** What a line calls a part, and what the part is called. */
function compared({ label, description, supplier }: ImportFields, part: Numbered) {
  const [words, known] = [wordsOf(label ?? description ?? ''), wordsOf(part.label ?? '')];
  const isOtherSupplier = supplier && part.supplier_label && !isNearName(supplier, part.supplier_label);
  const isOtherLabel = words.length > 0 && known.length > 0 && !words.some((word) => known.includes(word));
  const isSameLabel = words.length > 0 && words.join(' ') === known.join(' ');
  return { isSameLabel, isOther: isOtherSupplier || isOtherLabel };
}

/** The part that a line names by a number alone. */
type Found = { suggestion: Suggestion; isCertain: boolean };

function found(
  part: Numbered,
  field: 'internal_ref' | 'distributor_ref',
  code: Reason['code'],
  isCertain: boolean,
): Found {
  const score = isCertain ? 1 : SAME_NUMBER_SCORE;
  return {
    suggestion: asOwn({ ...shown(part, field), score, reasons: [{ field, code, contribution: score }] }, part.id),
    isCertain,
  };
}

/**
 * The own part with a reference that has the entity's own number: certain if the number tells enough and nothing else is said, or if
 * the labels are the same.
 */
function byOwnNumber({ byOwn }: OwnParts, fields: ImportFields): Found | undefined {
  const { internal_ref = '', distributor_ref } = fields;
  const part = distributor_ref ? null : byOwn.get(internal_ref);
  if (!part) return undefined;
  const { isSameLabel, isOther } = compared(fields, part);
  const isTelling = TELLING.test(dividedReference(internal_ref).replaceAll('-', ''));
  return found(part, 'internal_ref', 'ref_same_normalised', !isOther && (isSameLabel || isTelling));
}

/** Numbers of two distributors may differ by a hyphen only: another spelling of one is not certain. */
function bySoldNumber({ bySold }: OwnParts, fields: ImportFields): Found | undefined {
  const { distributor_ref = '' } = fields;
  const part = bySold.get(distributor_ref);
  if (!part) return undefined;
  const isSame = dividedReference(part.distributor_ref ?? '') === dividedReference(distributor_ref);
  const isAlone = part.supplier_ref === null;
  return found(part, 'distributor_ref', 'number_same', isSame && (isAlone || !compared(fields, part).isOther));
}

/**
 * The own part of a line that has only the entity's own number or a distributor's. A part that has nothing but the entity's number
 * is meant for certain.
 */
export function numberedPart(own: OwnParts, fields: ImportFields): Found | undefined {
  const { supplier_ref, nno, internal_ref, distributor_ref } = fields;
  if (supplier_ref || nno) return undefined;
  const part = internal_ref && own.byNumber.get(internal_ref);
  if (part) return found(part, 'internal_ref', 'ref_same_normalised', true);
  return (internal_ref && byOwnNumber(own, fields)) || (distributor_ref && bySoldNumber(own, fields)) || undefined;
}
