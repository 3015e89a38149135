import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { isReminder, isRequest } from '#shared/exchanges/rules.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { id } from '#shared/records.ts';
import { commitUnits } from '../records/changes.ts';
import { type Author, author } from '../records/history.ts';
import { EXCHANGE, PART } from '../records/kinds.ts';
import type { Change } from '../records/packing.ts';
import { modification, readRecords, recordKey } from '../records/records.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { indexed, type Key, putNew, readItem, remove, tableName, transact, type Write } from '../storage/table.ts';

/**
 * The dates and counters on the parts of an exchange. The first parts are written in the transaction of the exchange,
 * the others in further transactions; an item beside the exchange, written with each of them, says how many are done.
 * So each part is counted once, whoever resumes the work.
 */

/** With their history lines and the log lines of as many owners, they fit into a transaction beside the exchange. */
export const PARTS_AT_ONCE = 12;

export const WHY = { code: 'exchange' } as const;

export const progress = z.object({ done: z.int(), author });
const progressKey = (exchange: string): Key => ({ pk: recordKey(EXCHANGE, exchange).pk, sk: 'PARTS' });
const LIST = 'REACHING';

/** Exchanges some of whose parts are not counted yet. */
export async function* reachingExchanges(): AsyncGenerator<string> {
  for await (const { gsi1sk } of indexed('gsi1', LIST)) yield id.parse(gsi1sk);
}

type Reaching = Pick<Exchange, 'date' | 'reminder_type'>;

/** What a request or reminder writes to a part; an exchange recorded late does not set the date back. */
function reached({ date, reminder_type }: Reaching, part: Part): Partial<Part> {
  return {
    ...((part.last_contact_date ?? '') < date && { last_contact_date: date }),
    ...(isReminder({ reminder_type }) && { nb_relance: part.nb_relance + 1 }),
  };
}

const changesOf = (exchange: Exchange, parts: readonly Part[], by: Author): Change[] =>
  parts.flatMap((part) => modification(PART, part, reached(exchange, part), by, WHY) ?? []);

async function partsAt(exchange: Exchange, from: number): Promise<Part[]> {
  return [...(await readRecords(PART, exchange.products.slice(from, from + PARTS_AT_ONCE))).values()];
}

/** The part changes of the exchange's own transaction, and the item that says that others follow. */
export async function firstParts(exchange: Exchange, by: Author): Promise<{ changes: Change[]; writes: Write[] }> {
  if (!isRequest(exchange)) return { changes: [], writes: [] };
  const changes = changesOf(exchange, await partsAt(exchange, 0), by);
  const isAll = exchange.products.length <= PARTS_AT_ONCE;
  const rest = { ...progressKey(exchange.id), gsi1pk: LIST, gsi1sk: exchange.id, done: PARTS_AT_ONCE, author: by };
  return { changes, writes: isAll ? [] : [putNew(rest)] };
}

const advance = (exchange: string, done: number): Write => ({
  Update: {
    TableName: tableName(),
    Key: progressKey(exchange),
    UpdateExpression: 'SET done = :after',
    ConditionExpression: 'done = :before',
    ExpressionAttributeValues: { ':before': done, ':after': done + PARTS_AT_ONCE },
  },
});

/** The writes of a change, and one more whose condition fails if another run has done the same. */
function withAdvance(change: Change, write: Write): Change {
  const own = change.writes.length;
  return {
    ...change,
    writes: [...change.writes, write],
    refused: (index) => (index < own ? change.refused(index) : new AppError('outdated_version')),
  };
}

/** Nothing is left to count: all is, or the exchange was deleted. */
export const endCounting = (exchange: string): Promise<void> => transact([remove(progressKey(exchange))]);

async function reachNext(exchange: Exchange): Promise<boolean> {
  const found = await readItem(progress, progressKey(exchange.id));
  if (!found) return false;
  if (found.done >= exchange.products.length) {
    await endCounting(exchange.id);
    return false;
  }
  const [first, ...others] = changesOf(exchange, await partsAt(exchange, found.done), found.author);
  const write = advance(exchange.id, found.done);
  if (first) await commitUnits([[withAdvance(first, write), ...others]]);
  else await transact([write]);
  return true;
}

/** Reaches the parts that the exchange's transaction had no room for. Resumable; two runs at once count each part once. */
export async function reachParts(exchange: Exchange): Promise<void> {
  while (await onFreshRecords(() => reachNext(exchange)));
}
