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
import { withAlternates } from '#shared/parts/alternates.ts';
import { identityOf } from '#shared/parts/rules.ts';
import { MAX_AMOUNT, type Part, partColumns } from '#shared/parts/schema.ts';
import { plainOf } from '#shared/values/markup.ts';
import { entriesOf, isKeyOf, keysOf } from '#shared/values/objects.ts';
import type { Line } from '../store/schema.ts';
import { FACT_CONFLICTS } from './facts.ts';
import { lifeCycleReader } from './life-cycle.ts';
import {
  type Amounts,
  fieldsOfLine,
  IDENTITY_FIELDS,
  IMPORTED_FIELDS,
  RECOGNISED_FIELDS,
  type Reading,
  type Recognised,
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

/** What is known by its id; read when it is asked for, or all in memory. */
export type Known<T> = Pick<ReadonlyMap<string, T>, 'get' | 'has'>;

/** The context for an entity's lines: their recognised parts, and known third-parties. */
export type Setting = Reading & {
  entity: string;
  recognised: Known<Recognised>;
  /** Keys of the entity's parts by their id, if they are known already. */
  ownKeys?: Pick<Known<string | null>, 'get'>;
  /** The key of the family that a text names, or the text. */
  familyOf: (text: string) => string;
};
/** The part fields of a line, and the key that identifies the part among the entity's. `own`: the entity's part that it is. */
export type Wanted = { line: PlanLine; fields: Partial<Part>; key: string; own?: string };
export const CONFLICT_CODES = [
  'import_part_gone',
  'import_no_reference',
  'import_amount_too_large',
  'import_supplier_too_long',
  'import_supplier_ref_too_long',
  'import_internal_ref_too_long',
  'import_named_twice',
  ...FACT_CONFLICTS,
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
  lines: Iterable<Pick<PlanLine, 'product' | 'own_part'>>,
  amounts: Amounts,
  own?: Known<Recognised>,
): Promise<Setting> {
  const suppliers = supplierNames((await lists.rowsOf(SUPPLIERS)).values().map(namedSupplier));
  const view = await viewOf(actor, PART);
  const seesOwn = view.sources.some(({ scope }) => scope.owner === partsOf(entity).owner);
  const visible = seesOwn ? own : undefined;
  const others = new Set<string>();
  for (const { product, own_part } of lines)
    for (const id of [product, own_part]) if (id && !visible?.has(id)) others.add(id);
  const found = new Map<string, Recognised>();
  if (others.size > 0) {
    const wanted = [{ field: 'id', operator: 'in' as const, values: [...others] }];
    for await (const part of scanRecords(PART, view, RECOGNISED_FIELDS, wanted)) found.set(part.id, part);
  }
  const recognised: Known<Recognised> = {
    get: (id) => found.get(id) ?? visible?.get(id),
    has: (id) => found.has(id) || visible?.has(id) === true,
  };
  const [{ family: familyOf }, lifeCycle] = await Promise.all([readKeysByName(), lifeCycleReader(actor.user.language)]);
  return { entity, recognised, suppliers, amounts, lifeCycle, familyOf };
}

/**
 * The ids of parts by the keys of the lines that name them: those that have reserved their keys, and those that an older release
 * has, which reserved other ones.
 */
export function withOwn(
  ids: ReadonlyMap<string, string>,
  named: Iterable<{ key: string | null; own?: string }>,
): Map<string, string> {
  const all = new Map(ids);
  for (const { key, own } of named) if (key !== null && own !== undefined && !all.has(key)) all.set(key, own);
  return all;
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

const keyOfOwn = ({ entity, ownKeys }: Setting, own: Recognised): string | null => {
  const known = ownKeys?.get(own.id);
  return known === undefined ? keyOf(entity, own) : known;
};

/** Whether the part would have another identity with these fields. */
const isOtherPart = (entity: string, own: Recognised, fields: Partial<Part>, key: string): boolean =>
  IDENTITY_FIELDS.some((field) => field in fields && fields[field] !== own[field]) &&
  keyOf(entity, { ...own, ...fields }) !== key;

/** A recognised own part keeps its identity, however the line writes it, and is not linked to itself. */
export function wantedOf(
  line: PlanLine,
  setting: Setting,
): { fields: Partial<Part>; key: string | null; own?: string } {
  const { entity, familyOf } = setting;
  const fields: Partial<Part> = fieldsOfLine(line, setting);
  if (fields.family) fields.family = familyOf(fields.family);
  if (line.quantity !== undefined) fields.quantity = line.quantity;
  const own = recognisedOwn(line, setting);
  const key = own ? keyOfOwn(setting, own) : null;
  if (!own || key === null) return { fields, key: keyOf(entity, fields) };
  const { product, ...others } = fields;
  const written = product === own.id ? others : fields;
  if (isOtherPart(entity, own, written, key))
    for (const field of [...IDENTITY_FIELDS, 'supplier_label'] as const) delete written[field];
  return { fields: written, key, own: own.id };
}

const WITH_MARKUP = IMPORTED_FIELDS.filter((field) => isKeyOf(partColumns[field], 'hasMarkup'));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Whether a list says the same in one line and without markup: exports write, and lists keep, nothing else of it. */
const isWordsOf = (before: unknown, text: unknown): boolean =>
  typeof before === 'string' && typeof text === 'string' && oneLine(plainOf(before)) === oneLine(text);

/** Whether a line says anything that is not simply written. */
const isMoreThanValues = (fields: Partial<Part>): boolean =>
  'equiv_product' in fields || 'alternates' in fields || WITH_MARKUP.some((field) => field in fields);

/**
 * What a line writes into a part: it adds alternates to those that are known, keeps a known replacement, and the markup
 * and lines of a text whose words it repeats.
 */
export function writtenTo(before: Partial<Part> | undefined, given: Partial<Part>): Partial<Part> {
  // A part on a watchlist that the list has is imported from then on.
  const isListed = before?.origin === 'watchlisted_product';
  const fields: Partial<Part> = isListed ? { ...given, origin: 'import_product' } : given;
  if (!before || !isMoreThanValues(fields)) return fields;
  const { equiv_product, equiv_product_supplier, alternates, ...others } = fields;
  const all = alternates && withAlternates(before.alternates, alternates, before.supplier_ref);
  const written: Partial<Part> = {
    ...others,
    ...(!before.equiv_product &&
      equiv_product && { equiv_product, ...(equiv_product_supplier && { equiv_product_supplier }) }),
    ...(all && { alternates: all }),
  };
  for (const field of WITH_MARKUP) if (isWordsOf(before[field], written[field])) delete written[field];
  return written;
}

/** The values that a line would change: `old` is null for a new part. */
export const changesOf = (before: Partial<Part> | undefined, fields: Partial<Part>) =>
  entriesOf(fields)
    .map(([field, value]) => ({ field, old: before?.[field] ?? null, new: value ?? null }))
    .filter((change) => !isDeepStrictEqual(change.old, change.new));

/** Whether a line would change any value, as `changesOf` says it. */
export function isChangedBy(before: Partial<Part>, fields: Partial<Part>): boolean {
  for (const field of keysOf(fields)) {
    const [old, value] = [before[field] ?? null, fields[field] ?? null];
    if (old !== value && !isDeepStrictEqual(old, value)) return true;
  }
  return false;
}

/** Texts that identify a part: shortened, they would identify another one. */
const TOO_LONG = {
  supplier: 'import_supplier_too_long',
  supplier_ref: 'import_supplier_ref_too_long',
  internal_ref: 'import_internal_ref_too_long',
} as const satisfies Partial<Record<ImportField, Conflict['code']>>;
const tooLongIn = ({ fields }: PlanLine) => keysOf(TOO_LONG).find((field) => isTooLong(field, fields[field]));

const hasHugeAmount = ({ quantity, price }: Partial<Part>): boolean => Math.max(quantity ?? 0, price ?? 0) > MAX_AMOUNT;

/** The line with the quantity of another one added, if either has one; its other values stay. */
function mergedWith({ line, fields, ...named }: Wanted, quantity: number | null | undefined): Wanted {
  if (typeof quantity !== 'number') return { line, fields, ...named };
  const sum = (fields.quantity ?? 0) + quantity;
  return { line: { ...line, quantity: sum }, fields: { ...fields, quantity: sum }, ...named };
}

/** What becomes of a line. `merged`: `first` takes over its quantity. */
export type Planned =
  | { outcome: 'wanted'; wanted: Wanted }
  | { outcome: 'repeated' }
  | { outcome: 'merged'; first: Wanted }
  | { outcome: 'conflict'; conflict: Conflict };

/** The first line of each part, by its key. */
type Firsts = { get(key: string): Wanted | undefined; set(key: string, wanted: Wanted): void };

/**
 * Plans the lines of an import in their order, so that importing the same file again changes nothing: a part that the
 * file repeats is taken from its first line, and a line without identity is not imported. `isMerging`: the first line
 * takes over the quantities of the others.
 */
export function linePlanner(setting: Setting, isMerging: boolean, firsts: Firsts): (line: PlanLine) => Planned {
  const refused = (
    line: PlanLine,
    code: Conflict['code'],
    { row, max }: Conflict['params'] = { row: line.row },
  ): Planned => ({ outcome: 'conflict', conflict: { line, code, params: { row, ...(max && { max }) } } });
  return (line) => {
    const tooLong = tooLongIn(line);
    if (tooLong) return refused(line, TOO_LONG[tooLong], { row: line.row, max: FIELD_LIMITS[tooLong] });
    if (line.product && !setting.recognised.has(line.product)) return refused(line, 'import_part_gone');
    const { fields, key, own } = wantedOf(line, setting);
    if (key === null) return refused(line, 'import_no_reference');
    if (hasHugeAmount(fields)) return refused(line, 'import_amount_too_large');
    const first = firsts.get(key);
    if (!first) {
      const wanted = { line, fields, key, ...(own && { own }) };
      firsts.set(key, wanted);
      return { outcome: 'wanted', wanted };
    }
    if (!isMerging)
      return isChangedBy(first.fields, fields)
        ? refused(line, 'import_named_twice', { row: first.line.row })
        : { outcome: 'repeated' };
    const sum = mergedWith(first, fields.quantity);
    if (hasHugeAmount(sum.fields)) return refused(line, 'import_amount_too_large');
    firsts.set(key, sum);
    return { outcome: 'merged', first: sum };
  };
}

/** The plan of all lines, in memory. */
export function planLines(lines: readonly PlanLine[], setting: Setting, isMerging = false): Plan {
  const firsts = new Map<string, Wanted>();
  const plan: Plan = { wanted: [], repeated: [], merged: [], conflicts: [] };
  const planLine = linePlanner(setting, isMerging, firsts);
  for (const line of lines) {
    const planned = planLine(line);
    if (planned.outcome === 'conflict') plan.conflicts.push(planned.conflict);
    else if (planned.outcome !== 'wanted') plan[planned.outcome].push(line);
  }
  return { ...plan, wanted: [...firsts.values()] };
}
