import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '#shared/errors.ts';
import { epochSeconds, now } from './clock.ts';
import { pause } from './retry.ts';
import {
  getItem,
  getItems,
  type Item,
  MAX_TRANSACTION_ITEMS,
  partition,
  put,
  tableName,
  transact,
  type Write,
} from './table.ts';

/**
 * The change log. Every scope (one list: the parts of an entity, the catalogue, the third-parties) has a counter; each
 * transaction that touches records of a scope draws the next number under a condition and leaves a line with the ids and versions.
 * A reader that knows the list as of number n reads the lines past n, strongly consistently, and sees every write that
 * was acknowledged before, whatever the clocks of the writers said.
 */
export type Scope = { kind: string; owner: string };

/** One record's writes, all or nothing, with the error for the write (by its index) whose condition failed. */
export type Change = {
  scope: Scope;
  id: string;
  version: number;
  writes: Write[];
  refused: (index: number) => AppError;
};

/** Readers that slept longer than this load their list anew. Seconds. */
export const LOG_LIFETIME = 24 * 3600;
const WRITES_PER_SCOPE = 2;
const ATTEMPTS = 12;

const scopePk = (scope: Scope) => `SCOPE#${scope.kind}#${scope.owner}`;
const logSk = (seq: number) => `L#${String(seq).padStart(12, '0')}`;

const counterKey = (scope: Scope) => ({ pk: scopePk(scope), sk: '#' });

/** The number of the scope's last change; 0 when there was none. */
export async function lastNumber(scope: Scope): Promise<number> {
  return ((await getItem(counterKey(scope)))?.seq as number | undefined) ?? 0;
}

/** `versions`: what the records that changed became, by id. */
export type LogLine = { seq: number; at: string; versions: Record<string, number> };

/** Lines past a number, in order. */
export async function readLog(scope: Scope, past: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  const found = partition(scopePk(scope), 'L#', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': scopePk(scope), ':from': logSk(past + 1), ':to': 'L#~' },
  });
  for await (const item of found) lines.push(item as unknown as LogLine);
  return lines;
}

/** Lines since an instant, in order. Read from the newest, so that an old log costs nothing. */
export async function readRecentLog(scope: Scope, since: string): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for await (const item of partition(scopePk(scope), 'L#', { ScanIndexForward: false })) {
    const line = item as unknown as LogLine;
    if (line.at < since) break;
    lines.push(line);
  }
  return lines.reverse();
}

function logWrites(scope: Scope, seq: number, versions: LogLine['versions']): Write[] {
  const line: Item = {
    pk: scopePk(scope),
    sk: logSk(seq + 1),
    seq: seq + 1,
    at: now(),
    versions,
    ttl: epochSeconds() + 2 * LOG_LIFETIME,
  };
  return [
    {
      Update: {
        TableName: tableName(),
        Key: counterKey(scope),
        UpdateExpression: 'SET seq = :next',
        ConditionExpression: seq === 0 ? 'attribute_not_exists(pk)' : 'seq = :seq',
        ExpressionAttributeValues: { ':next': seq + 1, ...(seq !== 0 && { ':seq': seq }) },
      },
    },
    put(line),
  ];
}

/** Groups changes so that each group and its log lines fit in one transaction. A record is never split. */
export function packChanges(changes: Change[]): Change[][] {
  const groups: Change[][] = [];
  let group: Change[] = [];
  let size = 0;
  const scopes = new Set<string>();
  for (const change of changes) {
    const added = change.writes.length + (scopes.has(scopePk(change.scope)) ? 0 : WRITES_PER_SCOPE);
    if (group.length > 0 && size + added > MAX_TRANSACTION_ITEMS) {
      groups.push(group);
      group = [];
      size = 0;
      scopes.clear();
    }
    size += change.writes.length + (scopes.has(scopePk(change.scope)) ? 0 : WRITES_PER_SCOPE);
    scopes.add(scopePk(change.scope));
    group.push(change);
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The refusal of the first record write whose condition failed; undefined when only a rival got in between. */
function refusalOf(group: Change[], error: TransactionCanceledException): AppError | undefined {
  let at = (error.CancellationReasons ?? []).findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
  if (at < 0) return undefined;
  for (const change of group) {
    if (at < change.writes.length) return change.refused(at);
    at -= change.writes.length;
  }
  return undefined;
}

async function commitGroup(group: Change[]): Promise<void> {
  const scopes = [...new Map(group.map((change) => [scopePk(change.scope), change.scope])).values()];
  const versionsIn = (scope: Scope) => {
    const changes = group.filter((change) => scopePk(change.scope) === scopePk(scope));
    return Object.fromEntries(changes.map(({ id, version }) => [id, version]));
  };
  const records = group.flatMap((change) => change.writes);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const counters = new Map((await getItems(scopes.map(counterKey))).map((item) => [item.pk, item.seq as number]));
    const log = scopes.flatMap((scope) => logWrites(scope, counters.get(scopePk(scope)) ?? 0, versionsIn(scope)));
    try {
      return await transact([...records, ...log]);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusal = refusalOf(group, error);
      if (refusal) throw refusal;
      await pause(attempt);
    }
  }
  throw new AppError('unavailable');
}

/** Writes each record and its log line together; several records in as few transactions as fit. */
export async function commitChanges(changes: Change[]): Promise<void> {
  for (const group of packChanges(changes)) await commitGroup(group);
}
