import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { MOVEMENTS } from '#shared/credits/schema.ts';
import { AppError } from '#shared/errors.ts';
import { id, instant } from '#shared/records.ts';
import { REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';
import { answeredBefore, type Call, keepAnswer } from '../http/idempotency.ts';
import { author } from '../records/history.ts';
import { newId, now } from '../runtime/clock.ts';
import { pause } from '../storage/retry.ts';
import { parseItems } from '../storage/stored.ts';
import { type Key, partition, putNew, readItem, tableName, transact, type Write } from '../storage/table.ts';

/**
 * Credits of an entity: immutable lines and a head with the balance of the newest line. Every operation that moves
 * credits, or must not run concurrently with one, writes the head on the condition that it is unchanged. This
 * serialises the operations, and each line has the balance after it.
 */
export type Ledger = { entity: string; kind: RequestKind };

/** `unfinished`: the paid cart whose requests are still being marked; until then, no other can be confirmed. */
export const ledgerHead = z.object({
  balance: z.int().min(0),
  version: z.int().min(1),
  lines: z.int().min(0),
  unfinished: id.exactOptional(),
});
export type Head = z.infer<typeof ledgerHead>;
const UNTOUCHED: Head = { balance: 0, version: 0, lines: 0 };

/** `reason`: text of the person who granted credits; other movements derive it from the cart. */
const creditMovement = z.object({
  movement: z.enum(MOVEMENTS),
  /** Signed. */
  amount: z.int(),
  author,
  reason: z.string().exactOptional(),
  cart: id.exactOptional(),
  count: z.int().exactOptional(),
  request: id.exactOptional(),
  part: z.string().nullable().exactOptional(),
});
export type Movement = z.infer<typeof creditMovement>;
export const ledgerLine = creditMovement.extend({
  id,
  kind: z.enum(REQUEST_KINDS),
  balance: z.int().min(0),
  date: instant,
});
export type Line = z.infer<typeof ledgerLine>;

const ledgerPk = ({ entity, kind }: Ledger) => `LEDGER#${entity}#${kind}`;
const headKey = (ledger: Ledger): Key => ({ pk: ledgerPk(ledger), sk: '#' });
const LINE = 'L#';
const LINE_DIGITS = 12;

export async function readHead(ledger: Ledger): Promise<Head> {
  return (await readItem(ledgerHead, headKey(ledger))) ?? UNTOUCHED;
}

export const balance = async (entity: string, kind: RequestKind): Promise<number> =>
  (await readHead({ entity, kind })).balance;

/** The conditional write of a new head; fails if the head has changed since it was read. */
export function moveHead(ledger: Ledger, { version }: Head, next: Omit<Head, 'version'>): Write {
  const { balance, lines, unfinished } = next;
  return {
    Update: {
      TableName: tableName(),
      Key: headKey(ledger),
      UpdateExpression: `SET balance = :balance, #lines = :lines, #version = :next${unfinished ? ', unfinished = :cart' : ' REMOVE unfinished'}`,
      ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
      ExpressionAttributeNames: { '#version': 'version', '#lines': 'lines' },
      ExpressionAttributeValues: {
        ':balance': balance,
        ':lines': lines,
        ':next': version + 1,
        ...(unfinished && { ':cart': unfinished }),
        ...(version !== 0 && { ':version': version }),
      },
    },
  };
}

/**
 * The writes of a movement, and its line. `unfinished`: the cart it pays for. Throws `not_enough_credits` if the
 * balance would become negative.
 */
export function moveCredits(
  ledger: Ledger,
  head: Head,
  { unfinished, ...movement }: Movement & { unfinished?: string },
): { writes: Write[]; line: Line } {
  const after = head.balance + movement.amount;
  if (after < 0) throw new AppError('not_enough_credits', { params: { needed: -movement.amount, left: head.balance } });
  const line: Line = { ...movement, id: newId(), kind: ledger.kind, balance: after, date: now() };
  const lines = head.lines + 1;
  const sk = `${LINE}${String(lines).padStart(LINE_DIGITS, '0')}`;
  const next = { ...head, balance: after, lines, ...(unfinished && { unfinished }) };
  return {
    writes: [moveHead(ledger, head, next), putNew({ pk: ledgerPk(ledger), sk, ...line })],
    line,
  };
}

/** Newest first: in write order, independent of clocks. */
export const newestLines = (ledger: Ledger): AsyncGenerator<Line> =>
  parseItems(ledgerLine, partition(ledgerPk(ledger), LINE, { ScanIndexForward: false }));
export const readLines = (ledger: Ledger): Promise<Line[]> => Array.fromAsync(newestLines(ledger));

const ATTEMPTS = 40;

/**
 * Reads the head and performs `work`; retries if the head has changed, which `work` signals by undefined or a failed
 * write.
 */
export async function onHead<T>(ledger: Ledger, work: (head: Head) => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const done = await work(await readHead(ledger)).catch((error: unknown) => {
      if (!isSuperseded(error)) throw error;
      return undefined;
    });
    if (done !== undefined) return done;
    await pause(Math.min(attempt, 4));
  }
  throw new AppError('unavailable');
}

const SUPERSEDED = ['ConditionalCheckFailed', 'TransactionConflict'];

/** Whether a transaction's condition failed, directly or as reported by `Change.refused`. */
const isSuperseded = (error: unknown): boolean =>
  (error instanceof TransactionCanceledException &&
    error.CancellationReasons?.some(({ Code = '' }) => SUPERSEDED.includes(Code)) === true) ||
  (error instanceof AppError && ['outdated_version', 'already_exists'].includes(error.code));

/** Adds credits. Idempotent: a repeated call adds nothing and returns the line of the first. */
export const grant = (
  ledger: Ledger,
  given: Pick<Movement, 'amount' | 'author'> & { reason: string },
  call?: Call,
): Promise<Line> =>
  onHead(ledger, async (head) => {
    const earlier = await answeredBefore(call, ledgerLine);
    if (earlier) return earlier;
    const { writes, line } = moveCredits(ledger, head, { ...given, movement: 'grant' });
    await transact([...writes, ...keepAnswer(call, line)]);
    return line;
  });
