import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { id, instant } from '#shared/records.ts';
import { lastSending, scheduledView } from '#shared/scheduled-views/schema.ts';
import { MINUTE_MS } from '#shared/values/units.ts';
import { storedProblem } from '../jobs/problem.ts';
import { USER } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { parseItems } from '../storage/stored.ts';
import {
  type Key,
  partition,
  put,
  queryItems,
  readItem,
  remove,
  tableName,
  transact,
  type Write,
} from '../storage/table.ts';

/**
 * One sending of a view, from its beginning until its outcome is written. `step`: `sending` once a worker has claimed
 * its mail, so that no other worker sends it. `period`: the instant that it is for; absent if its owner asked for it.
 */
const run = z.object({
  job: id,
  period: instant.optional(),
  step: z.enum(['making', 'sending']),
  /** Workers that were started for it. */
  attempts: z.int(),
  /** When the last one was started, or claimed the mail. */
  at: instant,
});

/** A scheduled view, in the partition of its owner: an erasure deletes it with the rest. */
export const storedView = scheduledView.extend({
  user: id,
  /** A user who changes company leaves it behind. */
  entity: id,
  version: z.int(),
  run: run.optional(),
  last: lastSending.extend({ problem: storedProblem.optional() }).optional(),
});
export type StoredView = z.infer<typeof storedView>;

const PREFIX = 'SCHEDULED_VIEW#';
const keyOf = (user: string, view: string): Key => ({ pk: recordKey(USER, user).pk, sk: `${PREFIX}${view}` });
const WAKING = 'SCHEDULED_VIEWS';

/** A worker takes at most a quarter of an hour. Milliseconds. */
const LONGEST_RUN = 16 * MINUTE_MS;

/** When the schedule has to look at a view: it is due, or the worker that makes or sends it has died. */
export function wakesAt({ run, next_at }: StoredView): string | null {
  return run ? new Date(Date.parse(run.at) + LONGEST_RUN).toISOString() : next_at;
}

function itemOf(view: StoredView) {
  const wake = wakesAt(view);
  return {
    ...keyOf(view.user, view.id),
    ...view,
    ...(wake && { gsi2pk: WAKING, gsi2sk: `${wake}#${view.user}#${view.id}` }),
  };
}

export const readView = (user: string, view: string): Promise<StoredView | undefined> =>
  readItem(storedView, keyOf(user, view));

/** Of all companies that the user belonged to. */
export const viewsOf = (user: string): Promise<StoredView[]> =>
  Array.fromAsync(parseItems(storedView, partition(recordKey(USER, user).pk, PREFIX)));

/** Views that wait for the schedule at an instant. */
export async function* wakingViews(at: string): AsyncGenerator<{ user: string; view: string }> {
  const keys = queryItems({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :waking AND gsi2sk < :until',
    // `~` is after every character of an instant.
    ExpressionAttributeValues: { ':waking': WAKING, ':until': `${at}~` },
  });
  for await (const { pk, sk } of keys) yield { user: pk.slice(pk.indexOf('#') + 1), view: sk.slice(PREFIX.length) };
}

const unlessChanged = async (writes: Write[]): Promise<void> => {
  try {
    await transact(writes);
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw new AppError('outdated_version', { cause: error });
    throw error;
  }
};

export const createView = (view: StoredView): Promise<void> =>
  unlessChanged([put(itemOf(view), 'attribute_not_exists(pk)')]);

export const deleteView = (user: string, view: string): Promise<void> => transact([remove(keyOf(user, view))]);

/** Replaces a view unless it was changed since it was read, with further writes in the same transaction. */
const replace = (before: StoredView, after: StoredView, writes: readonly Write[]): Promise<void> =>
  unlessChanged([
    {
      Put: {
        TableName: tableName(),
        Item: itemOf({ ...after, version: before.version + 1 }),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': before.version },
      },
    },
    ...writes,
  ]);

type Decided = { view: StoredView; writes?: readonly Write[] } | null;

/** Changes a view as it is at that moment. Null decides that it stays. Returns what was written, if anything. */
export const changeView = (
  user: string,
  id: string,
  decide: (view: StoredView) => Promise<Decided> | Decided,
): Promise<StoredView | undefined> =>
  onFreshRecords(async () => {
    const before = await readView(user, id);
    const decided = before && (await decide(before));
    if (!before || !decided) return undefined;
    await replace(before, decided.view, decided.writes ?? []);
    return { ...decided.view, version: before.version + 1 };
  });
