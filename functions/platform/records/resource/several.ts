import { AppError, type ErrorCode, notFound } from '#shared/errors.ts';
import type { Actor } from '../../auth/actor.ts';
import { visibleRecords } from '../../auth/visibility.ts';
import type { Write } from '../../storage/table.ts';
import { commitEach } from '../changes.ts';
import { deleteRecords } from '../deletion.ts';
import type { Stored } from '../kind.ts';
import type { Change } from '../packing.ts';
import { modification, scopeOf, withRelated } from '../records.ts';
import { checked } from './checks.ts';
import type { Fields, Resource } from './resource.ts';

const WHY = { code: 'user_edit' } as const;

export type RowOutcome = {
  id: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  version?: number;
  error?: { code: ErrorCode; error: AppError };
};

export const refusal = (id: string, error: AppError): RowOutcome => ({
  id,
  outcome: 'refused',
  error: { code: error.code, error },
});

/** Returns the refusal instead of throwing it. */
export const orRefusal = async <T>(id: string, work: () => T | Promise<T>): Promise<T | RowOutcome> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusal(id, error);
  }
};

/** Writes that share the transaction of one record, made from its outcome. `place`: of the record among those given. */
export type WritesFor = (place: number, outcome: RowOutcome) => Write[];
const nothing: WritesFor = () => [];

type RowChange = Fields & { id: string; version?: number | undefined };
type Prepared<T> = { outcome: RowOutcome; unit: Change[]; record: T };

async function prepareChange<T extends Stored>(
  resource: Resource<T>,
  actor: Actor,
  before: T | undefined,
  { id, version, ...fields }: RowChange,
  writesFor: (outcome: RowOutcome) => Write[],
): Promise<Prepared<T> | RowOutcome> {
  if (!before) throw notFound();
  await resource.guard?.(actor, before);
  if (version !== undefined && version !== before.version) throw new AppError('outdated_version');
  const { record, checks, relatedWrites } = await checked(
    resource,
    actor,
    fields,
    { ...before, ...fields } as T,
    before,
  );
  const change = modification(resource.kind, before, record, actor.author, WHY, checks);
  if (!change) return { id, outcome: 'unchanged', version: before.version };
  const outcome = { id, outcome: 'changed', version: change.version } as const;
  const writes = [...(relatedWrites?.writes ?? []), ...writesFor(outcome)];
  return { outcome, unit: withRelated(change, { ...relatedWrites, writes }), record };
}

const isPrepared = <T>(each: Prepared<T> | RowOutcome): each is Prepared<T> => 'unit' in each;

/** Changes records, each once. */
async function changeDistinct<T extends Stored>(
  resource: Resource<T>,
  actor: Actor,
  changes: readonly (readonly [place: number, change: RowChange])[],
  writesFor: WritesFor,
): Promise<(readonly [place: number, outcome: RowOutcome])[]> {
  const ids = changes.map(([, { id }]) => id);
  const seen = await visibleRecords(actor, resource.kind, ids);
  const prepared = await Promise.all(
    changes.map(([place, change]) =>
      orRefusal(change.id, () =>
        prepareChange(resource, actor, seen.get(change.id), change, (outcome) => writesFor(place, outcome)),
      ),
    ),
  );
  const refused = await commitEach(prepared.filter(isPrepared).map(({ unit }) => unit));
  return Promise.all(
    prepared.map(async (each, n): Promise<readonly [number, RowOutcome]> => {
      const [place = 0, { id }] = changes[n] ?? [0, { id: '' }];
      if (!isPrepared(each)) return [place, each];
      const error = refused.get(each.unit);
      if (error) await resource.compensate?.(each.record, seen.get(id));
      return [place, error ? refusal(id, error) : each.outcome];
    }),
  );
}

/** Groups changes so that no group changes a record twice; a later change of a record is in a later group. */
function rounds(changes: readonly RowChange[]): (readonly [number, RowChange])[][] {
  const times = new Map<string, number>();
  const groups: (readonly [number, RowChange])[][] = [];
  for (const [place, change] of changes.entries()) {
    const round = times.get(change.id) ?? 0;
    times.set(change.id, round + 1);
    groups[round] ??= [];
    groups[round].push([place, change]);
  }
  return groups;
}

/** Changes several records independently, many in a transaction: a refused change does not affect the others. */
export async function changeSeveral<T extends Stored>(
  resource: Resource<T>,
  actor: Actor,
  changes: readonly RowChange[],
  writesFor: WritesFor = nothing,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const round of rounds(changes))
    for (const [place, outcome] of await changeDistinct(resource, actor, round, writesFor)) outcomes[place] = outcome;
  return outcomes;
}

/** Deletes several records independently, many in a transaction. */
export async function deleteSeveral<T extends Stored>(
  { kind, guard }: Resource<T>,
  actor: Actor,
  ids: readonly string[],
  writesFor: WritesFor = nothing,
): Promise<RowOutcome[]> {
  const seen = await visibleRecords(actor, kind, ids);
  const checkedOnes = await Promise.all(
    [...seen.values()].map((record) =>
      orRefusal(record.id, async () => {
        await guard?.(actor, record);
        return { record };
      }),
    ),
  );
  const free = checkedOnes.flatMap((each) => ('record' in each ? each.record : []));
  const refused = new Map(checkedOnes.flatMap((each) => ('record' in each ? [] : [[each.id, each] as const])));
  const gone = (id: string): RowOutcome => ({ id, outcome: 'changed' });
  const places = new Map(ids.map((id, place) => [id, place]));
  for (const [owner, records] of Map.groupBy(free, (record) => scopeOf(kind, record).owner)) {
    const writesOf = ({ id }: T) => writesFor(places.get(id) ?? 0, gone(id));
    for (const [id, error] of await deleteRecords(kind, owner, records, actor, WHY, { writesFor: writesOf }))
      refused.set(id, refusal(id, error));
  }
  return ids.map((id) => refused.get(id) ?? (seen.has(id) ? gone(id) : refusal(id, notFound())));
}
