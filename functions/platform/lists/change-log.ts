import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Counter, LogLine, Scope } from '@vigie/list-engine';
import { z } from 'zod';
import { now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { pause } from '../storage/retry.ts';
import { deleteItems, getItems, indexed, type Key, partition, put, tableName, type Write } from '../storage/table.ts';

/**
 * The change log. Every scope (one list: the parts of an entity, the catalogue, the third-parties) has a counter; each
 * transaction that changes records of a scope takes the next number under a condition and writes a log line with the
 * ids and versions. A reader that has the list at number n reads the lines after n, strongly consistently, and sees
 * every write that was acknowledged before, regardless of the writers' clocks. The numbers have no gaps: a missing
 * number means that the log was trimmed past it.
 */
export type { Counter, LogLine, Scope };

export const logLine = z.object({ seq: z.int(), at: z.string(), versions: z.record(z.string(), z.int()) });
export const counter = z.object({
  seq: z.int().default(0),
  changes: z.int().default(0),
  compacted: z.int().default(0),
  since: z.string().optional(),
});
const UNTOUCHED: Counter = { seq: 0, changes: 0, compacted: 0 };

/**
 * If the overlay on a snapshot has this many changed records, it needs a compaction: a cold reader fetches each of
 * them.
 */
export const MANY_CHANGES = 1000;
/**
 * Records that long work writes between two requests for a snapshot: with fewer, the list would be rewritten again and
 * again; with more, its next reader would fetch too many changed records one by one.
 */
export const RECORDS_PER_SNAPSHOT = 25_000;
/** Log line and counter of one scope in a transaction. */
export const WRITES_PER_SCOPE = 2;

const ATTEMPTS = 8;
const COUNTER = '#';
/** GSI2 key of the scopes with changes that no snapshot contains. */
const CHANGED = 'SCOPES#CHANGED';

export const scopePk = (scope: Scope): string => `SCOPE#${scope.kind}#${scope.owner}`;
const counterKey = (scope: Scope): Key => ({ pk: scopePk(scope), sk: COUNTER });
const lineSk = (seq: number) => `L#${String(seq).padStart(12, '0')}`;

export function scopeOfPk(pk: string): Scope {
  const [, kind = '', owner = ''] = pk.split('#', 3);
  return { kind, owner };
}

/** The counters of the scopes, in their order. */
export async function readCounters(scopes: readonly Scope[]): Promise<Counter[]> {
  const items = new Map((await getItems(scopes.map(counterKey))).map((item) => [item.pk, item]));
  return scopes.map((scope) => {
    const item = items.get(scopePk(scope));
    return item ? counter.parse(item) : UNTOUCHED;
  });
}

/** Log lines after a number, in order. */
export async function readLog(scope: Scope, past: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  const found = partition(scopePk(scope), '', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': scopePk(scope), ':from': lineSk(past + 1), ':to': 'L#~' },
  });
  for await (const item of found) lines.push(logLine.parse(item));
  return lines;
}

/** The counter after changes that are logged with its next number. */
export const advanced = (counter: Counter, versions: LogLine['versions']): Counter => ({
  ...counter,
  seq: counter.seq + 1,
  changes: counter.changes + Object.keys(versions).length,
});

/**
 * The writes that log changes with the counter's next number; refused if a concurrent writer has taken it. `mayAsk`:
 * every thousandth change requests a compaction.
 */
export function logWrites(scope: Scope, counter: Counter, versions: LogLine['versions'], mayAsk: boolean): Write[] {
  const { seq, changes } = advanced(counter, versions);
  const thousands = (count: number) => Math.floor((count - counter.compacted) / MANY_CHANGES);
  const asks = mayAsk && thousands(changes) > thousands(counter.changes);
  return [
    {
      Update: {
        TableName: tableName(),
        Key: counterKey(scope),
        // `due` is removed by the next write, so that the stream delivers each request to the compaction once.
        UpdateExpression: `SET seq = :next, changes = :changes, since = if_not_exists(since, :now), gsi2pk = :changed, gsi2sk = :pk${asks ? ', due = :now' : ' REMOVE due'}`,
        ConditionExpression: counter.seq === 0 ? 'attribute_not_exists(seq)' : 'seq = :seq',
        ExpressionAttributeValues: {
          ':next': seq,
          ':changes': changes,
          ':now': now(),
          ':changed': CHANGED,
          ':pk': scopePk(scope),
          ...(counter.seq !== 0 && { ':seq': counter.seq }),
        },
      },
    },
    // As a Map: the SDK treats an object that has an id called `constructor` as a class instance.
    put({ pk: scopePk(scope), sk: lineSk(seq), seq, at: now(), versions: new Map(Object.entries(versions)) }),
  ];
}

async function updateCounter(
  scope: Scope,
  expression: string,
  condition: string,
  values: Record<string, unknown>,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: counterKey(scope),
    UpdateExpression: expression,
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
  });
  for (let attempt = 0; ; attempt++) {
    try {
      await dynamo().send(update);
      return;
    } catch (error) {
      // A concurrent transaction holds the counter; the SDK does not retry this error.
      if (!(error instanceof TransactionConflictException) || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

/** Requests a new snapshot of a scope; the compaction decides whether it is worthwhile. */
export async function requestCompaction(scope: Scope): Promise<void> {
  await updateCounter(scope, 'SET due = :now', 'attribute_exists(pk)', { ':now': now() }).catch((error) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

/** Records in the counter what the snapshot contains; its compaction began at `at`. */
export async function settle(scope: Scope, snapshot: { seq: number; changes: number; at: string }): Promise<void> {
  const values = { ':compacted': snapshot.changes };
  try {
    const nothingLeft = 'SET compacted = :compacted REMOVE since, gsi2pk, gsi2sk, due';
    await updateCounter(scope, nothingLeft, 'seq = :seq', { ...values, ':seq': snapshot.seq });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const someLeft = 'SET compacted = :compacted, since = :since REMOVE due';
    await updateCounter(scope, someLeft, 'attribute_exists(pk)', { ...values, ':since': snapshot.at });
  }
}

/** Scopes with changes that no snapshot contains; eventually consistent. */
export async function* changedScopes(): AsyncGenerator<Scope> {
  for await (const { pk } of indexed('gsi2', CHANGED)) yield scopeOfPk(pk);
}

/** Deletes the lines below a number that were written before an instant. Always keeps the newest line. */
export async function trimLog(scope: Scope, below: number, before: string): Promise<void> {
  if (below <= 1) return;
  const keys: Key[] = [];
  const old = partition(scopePk(scope), '', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': scopePk(scope), ':from': lineSk(1), ':to': lineSk(below - 1) },
  });
  for await (const { pk, sk, at } of old) {
    if ((at as string) >= before) break;
    keys.push({ pk, sk });
  }
  await deleteItems(keys);
}
