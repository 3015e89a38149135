import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError, asError } from '#shared/errors.ts';
import { valueIn } from '#shared/values/objects.ts';

const THROTTLED = ['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'];
/** The item itself is wrong: too large, or not as the table wants it. */
const WRONG = ['ValidationError', 'ItemCollectionSizeLimitExceeded'];

/** Why a transaction was cancelled, apart from its conditions. */
export type Cancelled = 'throttled' | 'wrong' | 'rivalled';

export function cancelledBy({ CancellationReasons = [] }: TransactionCanceledException): Cancelled {
  const codes = CancellationReasons.flatMap(({ Code }) => Code ?? []);
  if (codes.some((code) => WRONG.includes(code))) return 'wrong';
  return codes.some((code) => THROTTLED.includes(code)) ? 'throttled' : 'rivalled';
}

const CONFLICT = 'TransactionConflict';

/** Whether a transaction was cancelled only because others write its items, or the table is busy: the same may succeed. */
export function isHinderedOnly(error: unknown): error is TransactionCanceledException {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).flatMap(({ Code }) => (Code && Code !== 'None' ? Code : []));
  return codes.length > 0 && codes.every((code) => code === CONFLICT || THROTTLED.includes(code));
}

/** Errors of services that are busy or out of reach. */
const BUSY =
  /^(Throttling(Exception|Error)?|ProvisionedThroughputExceededException|RequestLimitExceeded|SlowDown|TimeoutError|InternalServerError|InternalError|ServiceUnavailable|TransactionInProgressException|TransactionConflictException|TooManyRequestsException)$/;
const SERVER_ERROR = 500;

/** Whether a service is busy or out of reach. */
export function isBusy(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) return isHinderedOnly(error);
  const status = Number(valueIn(valueIn(error, '$metadata'), 'httpStatusCode') ?? 0);
  return BUSY.test(asError(error).name) || status >= SERVER_ERROR || valueIn(error, 'code') === 'ECONNRESET';
}

/** Whether the same work may succeed later, as nothing is wrong with it: a service is busy, or too many write at once. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable';
  if (error instanceof TransactionCanceledException) return cancelledBy(error) !== 'wrong';
  return isBusy(error);
}
