import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AppError, type FieldProblems } from '#shared/errors.ts';
import { implausibleIn } from '#shared/values/plausible.ts';
import type { Actor } from '../../auth/actor.ts';
import { hiddenFields, kindNamed, visibleRecords } from '../../auth/visibility.ts';
import { checkKeys } from '../../words/dictionaries.ts';
import type { Described, Kind, Stored } from '../kind.ts';
import { VOCABULARIES } from '../kinds.ts';
import type { Check } from '../packing.ts';
import { idsIn, type RelatedWrites, readRecord, recordKey } from '../records.ts';
import type { Fields, Resource } from './resource.ts';

const unknownLink = (field: string, id: string): FieldProblems => ({
  [field]: [{ code: 'unknown_value', params: { value: id } }],
});

/** Inactive vocabulary records can no longer be chosen; parts of an inactive third-party can still be written. */
const isChoosable = (to: string, record: (Stored & { is_active?: boolean }) | undefined): boolean =>
  record !== undefined && !(VOCABULARIES.has(to) && record.is_active === false);

/**
 * Every id written must be of a record that the actor sees; the error does not disclose whether an invisible record
 * exists.
 */
async function checkLinks<T extends Stored>(actor: Actor, kind: Kind<T>, fields: Fields, before?: T): Promise<void> {
  for (const [field, link] of Object.entries(kind.links)) {
    const kept = new Set(before ? idsIn(before, field, link) : []);
    const ids = idsIn(fields, field, link).filter((id) => !kept.has(id));
    if (ids.length === 0) continue;
    const seen = await visibleRecords(actor, kindNamed(link.to), ids);
    const missing = ids.find((id) => !isChoosable(link.to, seen.get(id)));
    if (missing !== undefined) throw new AppError('invalid', { fields: unknownLink(field, missing) });
  }
}

/** The depth whose checks fit into one transaction beside the record's own writes. */
const MAX_DEPTH = 30;

/**
 * Walks up a tree from a record's new parent. Returns checks for the versions of all ancestors, so that two concurrent
 * moves cannot create a cycle.
 */
export async function wayUp<T extends Stored>(kind: Kind<T>, record: T, tree: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (let above = idsIn(record, tree)[0]; above; ) {
    if (above === record.id) throw new AppError('cycle');
    const parent = await readRecord(kind, above);
    if (!parent) break;
    checks.push({ key: recordKey(kind, above), version: parent.version });
    if (checks.length > MAX_DEPTH) throw new AppError('too_deep', { params: { max: MAX_DEPTH } });
    above = idsIn(parent, tree)[0];
  }
  return checks;
}

async function treeChecks<T extends Stored>(kind: Kind<T>, before: T | undefined, after: T): Promise<Check[]> {
  const moved = kind.trees.filter((tree) => idsIn(before ?? {}, tree)[0] !== idsIn(after, tree)[0]);
  return (await Promise.all(moved.map((tree) => wayUp(kind, after, tree)))).flat();
}

/** Whether the schema fills in this value of a missing field. */
function isDefault<T extends Stored>({ schema }: Kind<T>, name: string, value: unknown): boolean {
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  const filled = field?.safeParse(undefined);
  return filled?.success === true && isDeepStrictEqual(filled.data, value);
}

/**
 * Users cannot write fields that they cannot see, not even with an empty value; the error is the same as for an unknown
 * field. In a new record, null and defaults are accepted because the schema fills in missing fields.
 */
function checkWritable<T extends Stored>(actor: Actor, kind: Kind<T>, fields: Fields, isNew: boolean): void {
  const hidden = hiddenFields(kind, actor);
  const isFilledIn = (name: string) => isNew && (fields[name] === null || isDefault(kind, name, fields[name]));
  const secret = Object.keys(fields).filter((name) => hidden.has(name) && !isFilledIn(name));
  if (secret.length > 0)
    throw new AppError('invalid', {
      fields: Object.fromEntries(secret.map((name) => [name, [{ code: 'not_writable' }]])),
    });
}

function checkPlausible(kind: Described, fields: Fields, before: object | undefined): void {
  const problems = implausibleIn(kind.columns, fields, before);
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
}

/**
 * Runs a step of writing a prepared record. Compensates only refusals: after any other error the write may have
 * succeeded.
 */
export async function orTakenBack<T extends Stored, R>(
  { compensate }: Resource<T>,
  record: T,
  before: T | undefined,
  step: () => Promise<R>,
): Promise<R> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) await compensate?.(record, before);
    throw error;
  }
}

/** Checks and prepares a record that is to be written. Throws an error to refuse. */
export async function checked<T extends Stored>(
  resource: Resource<T>,
  actor: Actor,
  fields: Fields,
  wanted: T,
  before?: T,
): Promise<{ record: T; checks: Check[]; relatedWrites: RelatedWrites | undefined }> {
  const { kind, prepare, relatedWrites } = resource;
  checkWritable(actor, kind, fields, before === undefined);
  checkPlausible(kind, fields, before);
  await checkKeys(actor, kind.columns, fields, before);
  await checkLinks(actor, kind, fields, before);
  const record = { ...wanted, ...(await prepare?.(actor, wanted, before)) };
  return orTakenBack(resource, record, before, async () => ({
    record,
    checks: await treeChecks(kind, before, record),
    relatedWrites: await relatedWrites?.(actor, record, before),
  }));
}
