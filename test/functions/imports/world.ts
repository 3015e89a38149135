import type { finalize } from '#functions/imports/finalize/finalize.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { partsOfReview, readParts } from '#functions/imports/store/lines.ts';
import type { Review } from '#functions/imports/store/schema.ts';
import {
  beginReview,
  endReview,
  lastReview,
  readReview,
  updateReview,
  uploadKey,
} from '#functions/imports/store/store.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { newJob } from '#platform/jobs/jobs.ts';
import { lists } from '#platform/lists/lists.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { type CATALOGUE_PARTS, ENTITY, GROUP, type KINDS, PART, partsOf, USER } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { putObject } from '#platform/storage/objects.ts';
import { partition } from '#platform/storage/table.ts';
import type { Entity, Subscription } from '#shared/entities/schema.ts';
import type { MappingBody } from '#shared/imports/review-schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Permission } from '#shared/permissions.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { plainList } from '../../support/records/workbooks.ts';

export const AUTHOR = { user: 'alice' };
export const MEMBER = { user: 'u1', entity: 'e1' };
const BUCKET = 'imports';
const WHY = { code: 'demo' } as const;

const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

/** An entity, its user alice, and public catalogue parts, called `CAT-<n>`. */
export async function settle(parts: number): Promise<Part[]> {
  await create(GROUP, { ...SEED_GROUPS.find(({ id }) => id === 'client') });
  await create(ENTITY, { id: 'e1', name: 'Acme', type: 'client' });
  const alice = { username: 'alice', email: 'alice@acme.example', first_name: 'A', last_name: 'B', language: 'en' };
  await create(USER, { ...alice, id: 'u1', entity: 'e1', groups: ['client'] });
  return Promise.all(Array.from({ length: parts }, (_, n) => addToCatalogue(`CAT-${1000 + n}`)));
}

const FOREVER = { subscription_type: 'abgo_premium', start_date: '2020-01-01', end_date: '2199-12-31' } as const;

async function changeEntity(fields: Partial<Entity>): Promise<void> {
  const entity = await readRecord(ENTITY, 'e1');
  if (entity) await updateRecord(ENTITY, entity, fields, AUTHOR, WHY);
}

/** Lets the entity make any request. */
export const subscribe = (subscription_type: Subscription['subscription_type'] = 'abgo_premium'): Promise<void> =>
  changeEntity({ subscriptions: [{ ...FOREVER, subscription_type }] });

/** Gives alice a permission of her own. */
export async function allow(permission: Permission): Promise<void> {
  const alice = await readRecord(USER, 'u1');
  if (alice) await updateRecord(USER, alice, { permissions: [...alice.permissions, permission] }, AUTHOR, WHY);
}

/** Adds a parent entity, which may make any request, with its user bob. */
export async function settleAbove(): Promise<void> {
  await create(ENTITY, { id: 'e2', name: 'Acme Group', type: 'client', subscriptions: [FOREVER] });
  const bob = { username: 'bob', email: 'bob@acme.example', first_name: 'B', last_name: 'C', language: 'en' };
  await create(USER, { ...bob, id: 'u2', entity: 'e2', groups: ['client'] });
  await changeEntity({ parent: 'e2' });
}

export const addToCatalogue = (supplier_ref: string, facts: Partial<Part> = {}): Promise<Part> => {
  const { id, creation_date, modification_date } = freshRecord();
  const said = { supplier_name: 'Volta', supplier_label: 'Volta', supplier_ref, label: `Part ${supplier_ref}` };
  const part = {
    id,
    creation_date,
    modification_date,
    origin: 'product',
    owner_entity: 'e0',
    is_public: true,
  } as const;
  return createRecord(PART, blankPart({ ...part, ...said, ...facts }), AUTHOR, WHY);
};

const COLUMNS = (['supplier', 'supplier_ref', 'quantity'] as const).map((field, index) => ({ index, field }));

/** A list of these references, uploaded and ready for matching, which replaces an earlier one. */
export async function startMatching(
  name: string,
  references: readonly string[],
  columns: MappingBody['columns'] = COLUMNS,
): Promise<Review> {
  const rows = references.map((reference, n) => ['Volta', reference, String(n + 1)]);
  const file = await plainList([['Manufacturer', 'MPN', 'Quantity'], ...rows]);
  return startMatchingFile(name, file, { sheet: 'BOM', header_row: 1, columns }, rows.length + 1);
}

/** The same for any file. */
export async function startMatchingFile(
  name: string,
  file: Uint8Array,
  mapping: MappingBody,
  total: number,
): Promise<Review> {
  const before = await lastReview('u1');
  if (before) await endReview(before);
  const id = newId();
  const job = newJob('matching', MEMBER);
  const review: Review = {
    ...{ id, ...MEMBER, author: AUTHOR, file_name: name, key: uploadKey(id, name), state: 'matching' },
    ...{ done: 0, total, created_at: now(), updated_at: now(), job: job.id, run: newId(), revision: 0 },
    mapping,
  };
  await putObject(BUCKET, review.key, file);
  await beginReview(review, job, undefined);
  return review;
}

export const requestOf = ({ id, run }: Review) => ({ analysis: id, run: run ?? '' });

/** The request to finalise it, as the API stores it. */
export async function askToFinalize({ id }: Review): Promise<Parameters<typeof finalize>[0]> {
  const job = newJob('finalize', MEMBER);
  await createJob(job);
  await updateReview(id, { state: 'finalizing', job: job.id, done: 0 });
  return { analysis: id, job: job.id };
}

/** How many lines a worker has written so far. */
export async function savedLines({ id, run = '' }: Review): Promise<number> {
  let saved = 0;
  for await (const lines of readParts(id, run)) saved += lines.length;
  return saved;
}

export async function linesIn(id: string) {
  const review = await readReview(id);
  return review ? (await Array.fromAsync(partsOfReview(review))).flat() : [];
}

const refsIn = async (scope: typeof CATALOGUE_PARTS): Promise<string[]> => {
  const refs: string[] = [];
  for await (const row of lists.scan({ columns: PART.columns, sources: [{ scope }] }, ['supplier_ref']))
    refs.push(String(row.supplier_ref));
  return refs.sort();
};
/** References of the entity's parts. */
export const ownRefs = (): Promise<string[]> => refsIn(partsOf('e1'));

/** The number of entries in the history of a record. */
export async function entriesOf(kind: keyof typeof KINDS, id: string): Promise<number> {
  let entries = 0;
  for await (const _ of partition(`${kind}#${id}`, 'H#')) entries += 1;
  return entries;
}
