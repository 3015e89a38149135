import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART, partKey, partsOf, SUPPLIER, SUPPLIERS } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { readKeysByName } from '#platform/words/vocabularies.ts';
import type { ImportField } from '#shared/imports/reading/fields.ts';
import { FIELD_LIMITS, isTooLong } from '#shared/imports/reading/limits.ts';
import { entriesOf, keysOf } from '#shared/objects.ts';
import { changedFacts } from '#shared/parts/facts.ts';
import { identityOf } from '#shared/parts/rules.ts';
import { MAX_AMOUNT, type Part } from '#shared/parts/schema.ts';
import type { Line } from '../store/schema.ts';
import {
  type Amounts,
  fieldsOfLine,
  IDENTITY_FIELDS,
  RECOGNISED_FIELDS,
  type Recognised,
  type SupplierNames,
  supplierNames,
} from './part.ts';

/**
 * What a plan needs to know of a line. `own_part`: the entity's part that its chosen suggestion names. `quantity`: of all
 * lines that are merged into this one.
 */
export type PlanLine = Pick<Line, 'row' | 'fields' | 'product'> & { own_part?: string; quantity?: number };

export function planLineOf({ row, fields, product, suggestions }: Line): PlanLine {
  const own_part = suggestions.find((suggestion) => suggestion.product === product)?.own_part;
  return { row, fields, product, ...(own_part !== undefined && { own_part }) };
}

/** The context for an entity's lines: their recognised parts, and known third-parties. */
export type Setting = {
  entity: string;
  recognised: ReadonlyMap<string, Recognised>;
  suppliers: SupplierNames;
  amounts: Amounts;
  /** The key of the family that a text names, or the text. */
  familyOf: (text: string) => string;
};
/** The part fields of a line, and the key that identifies the part among the entity's. */
export type Wanted = { line: PlanLine; fields: Partial<Part>; key: string };
export const CONFLICT_CODES = [
  'import_part_gone',
  'import_no_reference',
  'import_amount_too_large',
  'import_supplier_too_long',
  'import_supplier_ref_too_long',
  'import_internal_ref_too_long',
  'import_named_twice',
  'import_watched_fact',
] as const;
export type Conflict = {
  line: PlanLine;
  code: (typeof CONFLICT_CODES)[number];
  /** `max`: characters, for a text that is too long. */
  params: { row: number; max?: number };
};
/** `repeated`: lines that say the same as an earlier line. `merged`: lines whose quantity an earlier line takes over. */
export type Plan = { wanted: Wanted[]; repeated: PlanLine[]; merged: PlanLine[]; conflicts: Conflict[] };

const namedSupplier = rowReader(SUPPLIER, ['name', 'alias']);

/**
 * Omits recognised parts that are gone or no longer visible to the actor. `lines`: some of the list. `own`: the entity's
 * parts by id, if they are known already.
 */
export async function settingFor(
  actor: Actor,
  entity: string,
  lines: readonly PlanLine[],
  amounts: Amounts,
  own?: ReadonlyMap<string, Recognised>,
): Promise<Setting> {
  const suppliers = supplierNames((await lists.rowsOf(SUPPLIERS)).values().map(namedSupplier));
  const view = await viewOf(actor, PART);
  const seesOwn = view.sources.some(({ scope }) => scope.owner === partsOf(entity).owner);
  const recognised = new Map<string, Recognised>();
  const others = new Set<string>();
  for (const { product, own_part } of lines)
    for (const id of [product, own_part]) {
      const known = id && seesOwn ? own?.get(id) : undefined;
      if (known) recognised.set(known.id, known);
      else if (id) others.add(id);
    }
  if (others.size > 0) {
    const wanted = [{ field: 'id', operator: 'in' as const, values: [...others] }];
    for await (const part of scanRecords(PART, view, RECOGNISED_FIELDS, wanted)) recognised.set(part.id, part);
  }
  const { family: familyOf } = await readKeysByName();
  return { entity, recognised, suppliers, amounts, familyOf };
}

const UNIDENTIFIED = {
  kind: 'reference_article',
  nno: null,
  supplier: null,
  supplier_name: null,
  supplier_ref: null,
  internal_ref: null,
  distributor_ref: null,
} as const;

export function keyOf(entity: string, fields: Partial<Part>): string | null {
  const identity = identityOf({ ...UNIDENTIFIED, ...fields });
  return identity && partKey(entity, identity);
}

/** The entity's part that a line was recognised as, if it still exists. */
function recognisedOwn({ own_part, product }: PlanLine, { entity, recognised }: Setting): Recognised | undefined {
  const part = recognised.get(own_part ?? product ?? '');
  return part && part.origin !== 'product' && part.owner_entity === entity ? part : undefined;
}

/** Keys of recognised parts: each is needed for the part itself and for its line. */
const knownKeys = new WeakMap<object, string | null>();

export function keyOfOwn(entity: string, part: Partial<Part>): string | null {
  const known = knownKeys.get(part);
  if (known !== undefined) return known;
  const key = keyOf(entity, part);
  knownKeys.set(part, key);
  return key;
}

/** Whether the part would have another identity with these fields. */
const isOtherPart = (entity: string, own: Partial<Part>, fields: Partial<Part>): boolean =>
  IDENTITY_FIELDS.some((field) => field in fields && fields[field] !== own[field]) &&
  keyOf(entity, { ...own, ...fields }) !== keyOfOwn(entity, own);

/** A recognised own part keeps its identity, however the line writes it, and is not linked to itself. */
export function wantedOf(line: PlanLine, setting: Setting): { fields: Partial<Part>; key: string | null } {
  const { entity, recognised, suppliers, amounts, familyOf } = setting;
  const fields: Partial<Part> = fieldsOfLine(line, recognised, suppliers, amounts);
  if (fields.family) fields.family = familyOf(fields.family);
  if (line.quantity !== undefined) fields.quantity = line.quantity;
  const own = recognisedOwn(line, setting);
  const key = own ? keyOfOwn(entity, own) : null;
  if (!own || key === null) return { fields, key: keyOf(entity, fields) };
  if (fields.product === own.id) delete fields.product;
  if (isOtherPart(entity, own, fields))
    for (const field of [...IDENTITY_FIELDS, 'supplier_label'] as const) delete fields[field];
  return { fields, key };
}

/** What a line writes into a part: an alternate of a list does not replace the one that the part has. */
export function writtenTo(before: Partial<Part> | undefined, fields: Partial<Part>): Partial<Part> {
  if (!before?.equiv_product) return fields;
  const { equiv_product, equiv_product_supplier, ...others } = fields;
  return others;
}

/** What a line writes into a watched part: the facts that its monitoring says otherwise stay. */
export const besideFacts = (before: Partial<Part>, fields: Partial<Part>): Partial<Part> => {
  const contradicted: readonly string[] = changedFacts(before, { ...before, ...fields });
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !contradicted.includes(field)));
};

/** The values that a line would change: `old` is null for a new part. */
export const changesOf = (before: Partial<Part> | undefined, fields: Partial<Part>) =>
  entriesOf(fields)
    .map(([field, value]) => ({ field, old: before?.[field] ?? null, new: value ?? null }))
    .filter((change) => !isDeepStrictEqual(change.old, change.new));

/** Texts that identify a part: shortened, they would identify another one. */
const TOO_LONG = {
  supplier: 'import_supplier_too_long',
  supplier_ref: 'import_supplier_ref_too_long',
  internal_ref: 'import_internal_ref_too_long',
} as const satisfies Partial<Record<ImportField, Conflict['code']>>;
const tooLongIn = ({ fields }: PlanLine) => keysOf(TOO_LONG).find((field) => isTooLong(field, fields[field]));

const hasHugeAmount = ({ quantity, price }: Partial<Part>): boolean => Math.max(quantity ?? 0, price ?? 0) > MAX_AMOUNT;

/** The line with the quantity of another one added, if either has one; its other values stay. */
function mergedWith({ line, fields, key }: Wanted, quantity: number | null | undefined): Wanted {
  if (typeof quantity !== 'number') return { line, fields, key };
  const sum = (fields.quantity ?? 0) + quantity;
  return { line: { ...line, quantity: sum }, fields: { ...fields, quantity: sum }, key };
}

/**
 * Plans the import so that importing the same file again changes nothing: a part that the file repeats is taken from
 * its first line, and a line without identity is not imported. `isMerging`: the first line takes over the quantities of
 * the others.
 */
export function planLines(lines: readonly PlanLine[], setting: Setting, isMerging = false): Plan {
  const wanted = new Map<string, Wanted>();
  const plan: Plan = { wanted: [], repeated: [], merged: [], conflicts: [] };
  const refuse = (line: PlanLine, code: Conflict['code'], params: Conflict['params'] = line) =>
    plan.conflicts.push({ line, code, params: { row: params.row, ...(params.max && { max: params.max }) } });
  for (const line of lines) {
    const { fields, key } = wantedOf(line, setting);
    const first = wanted.get(key ?? '');
    const tooLong = tooLongIn(line);
    if (tooLong) refuse(line, TOO_LONG[tooLong], { row: line.row, max: FIELD_LIMITS[tooLong] });
    else if (line.product && !setting.recognised.has(line.product)) refuse(line, 'import_part_gone');
    else if (key === null) refuse(line, 'import_no_reference');
    else if (hasHugeAmount(fields)) refuse(line, 'import_amount_too_large');
    else if (!first) wanted.set(key, { line, fields, key });
    else if (isMerging) {
      const sum = mergedWith(first, fields.quantity);
      if (hasHugeAmount(sum.fields)) refuse(line, 'import_amount_too_large');
      else {
        wanted.set(key, sum);
        plan.merged.push(line);
      }
    } else if (changesOf(first.fields, fields).length === 0) plan.repeated.push(line);
    else refuse(line, 'import_named_twice', first.line);
  }
  return { ...plan, wanted: [...wanted.values()] };
}
