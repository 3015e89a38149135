import type { Actor } from '#platform/auth/actor.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { ENTITY, PART, partKey, partsOf } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import {
  creation,
  findUniques,
  freshRecord,
  modification,
  readRecord,
  readRecords,
} from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { AppError } from '#shared/errors.ts';
import { identityOf } from '#shared/parts/rules.ts';
import { type Part, part } from '#shared/parts/schema.ts';
import { watchlistedFrom } from '#shared/parts/watchlisted.ts';

const superseded = () => new AppError('outdated_version');

/** The parts of an entity that point to catalogue parts: the oldest by the id of the catalogue part. */
export async function pointingTo(entity: string, catalogue: readonly string[]): Promise<Map<string, string>> {
  const own = new Map<string, string>();
  if (catalogue.length === 0) return own;
  const view = { columns: PART.columns, sources: [{ scope: partsOf(entity) }] };
  const filters = [{ field: 'product', operator: 'in' as const, values: [...catalogue] }];
  for await (const { id, product } of scanRecords(PART, view, ['product'], filters))
    if (product && id < (own.get(product) ?? '~')) own.set(product, id);
  return own;
}

/** The given catalogue parts that a client's watchlist holds as parts of its own: those that it sees. */
async function catalogueParts(entity: string, ids: readonly string[]): Promise<Part[]> {
  if ((await readRecord(ENTITY, entity))?.type !== 'client') return [];
  return [...(await readRecords(PART, ids)).values()].filter(
    ({ origin, is_public }) => origin === 'product' && is_public,
  );
}

const identityIn = (entity: string, catalogue: Part): string | null => {
  const identity = identityOf({ ...catalogue, internal_ref: null });
  return identity && partKey(entity, identity);
};

/** The entity's parts with the same manufacturer and reference, by their keys: they were never identified. */
async function sameParts(entity: string, catalogue: readonly Part[]): Promise<Map<string, Part>> {
  const ids = await findUniques(
    PART,
    catalogue.flatMap((each) => identityIn(entity, each) ?? []),
  );
  const parts = await readRecords(PART, [...ids.values()]);
  return new Map(
    [...ids].flatMap(([key, id]) => [[key, parts.get(id)] as const]).filter(([, found]) => found) as [string, Part][],
  );
}

type Made = { own: string; change: Change | null };

/** A part of the entity's own; or one that it has already, which points to the catalogue part from then on. */
function made(actor: Actor, entity: string, catalogue: Part, same: Part | undefined): Made {
  const why = { code: 'watchlisted' } as const;
  if (same) {
    const linked = same.product ? null : modification(PART, same, { product: catalogue.id }, actor.author, why);
    return { own: same.id, change: linked };
  }
  const fields = { ...freshRecord(), ...watchlistedFrom(catalogue), owner_entity: entity };
  const unchanged = { key: { pk: `${PART.name}#${catalogue.id}`, sk: '#' }, version: catalogue.version };
  const created = creation(PART, part.parse(fields), actor.author, why, [unchanged]);
  return { own: created.id, change: { ...created, refused: superseded, refusedCheck: superseded } };
}

/**
 * The parts of an entity's own that stand for catalogue parts on its watchlists, made where there is none; by the id of the
 * catalogue part. Throws `outdated_version` if somebody made one of them meanwhile: repeated, it finds that.
 */
export async function ownPartsFor(actor: Actor, entity: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = await catalogueParts(entity, ids);
  const own = await pointingTo(
    entity,
    wanted.map(({ id }) => id),
  );
  const missing = wanted.filter(({ id }) => !own.has(id));
  const same = await sameParts(entity, missing);
  const changes: Change[] = [];
  for (const each of missing) {
    const { own: id, change } = made(actor, entity, each, same.get(identityIn(entity, each) ?? ''));
    own.set(each.id, id);
    if (change) changes.push(change);
  }
  await commitUnits(changes.map((change) => [change]));
  return own;
}
