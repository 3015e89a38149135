import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { cancelledBy, isBusy, isHinderedOnly, isTransient } from './transient.ts';

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    ...{ message: 'cancelled', $metadata: {} },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);

describe('a cancelled transaction', () => {
  test.each([
    [['None', 'TransactionConflict'], 'rivalled'],
    [['ConditionalCheckFailed', 'None'], 'rivalled'],
    [['None', 'ThrottlingError'], 'throttled'],
    [['TransactionConflict', 'ProvisionedThroughputExceeded'], 'throttled'],
    [['ThrottlingError', 'ValidationError'], 'wrong'],
    [['ItemCollectionSizeLimitExceeded'], 'wrong'],
  ] as const)('because of %j is %s', (codes, why) => expect(cancelledBy(cancelled(...codes))).toBe(why));
});

describe('a transaction that may be repeated as it is', () => {
  test.each([
    [['TransactionConflict', 'None'], true],
    [['ThrottlingError', 'TransactionConflict'], true],
    [['ConditionalCheckFailed', 'ThrottlingError'], false],
    [['ValidationError'], false],
    [['None'], false],
  ] as const)('with %j: %s', (codes, is) => {
    expect(isHinderedOnly(cancelled(...codes))).toBe(is);
    expect(isBusy(cancelled(...codes))).toBe(is);
  });
});

describe('the same work may succeed later', () => {
  test.each<[string, unknown]>([
    ['too many write at once', new AppError('unavailable')],
    ['a throttled transaction', cancelled('ThrottlingError')],
    ['a throttled table', named('ProvisionedThroughputExceededException')],
    ['a throttled bucket', named('SlowDown')],
    ['a transaction that has the item', named('TransactionConflictException')],
    ['an error of the service', named('Whatever', { $metadata: { httpStatusCode: 503 } })],
    ['a connection that broke', named('Error', { code: 'ECONNRESET' })],
  ])('%s', (_, error) => expect(isTransient(error)).toBe(true));

  test.each<[string, unknown]>([
    ['not if the item is wrong', cancelled('ValidationError')],
    ['not if the request is wrong', named('ValidationException', { $metadata: { httpStatusCode: 400 } })],
    ['not if a right is missing', named('AccessDeniedException', { $metadata: { httpStatusCode: 400 } })],
    ['not after a mistake of ours', new TypeError('x is not a function')],
    ['not if the record has changed', new AppError('outdated_version')],
  ])('%s', (_, error) => expect(isTransient(error)).toBe(false));
});
