import { randomInt } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { RECOVERY_DIGITS } from '#shared/users/second-factor.ts';
import { type Key, put, readItem, remove, type Write } from '../../storage/table.ts';
import { codeHash, hashOfCode, isCodeOf } from './code-hash.ts';

/**
 * The recovery code replaces a lost device: it ends two-step log-in, once. The user pool knows no such code, so the table
 * has its hash.
 */
const recoveryKey = (user: string): Key => ({ pk: `SESSIONS#${user}`, sk: 'RECOVERY' });

export const newRecoveryCode = (): string => Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('');

export const recoveryWrite = async (user: string, code: string): Promise<Write> =>
  put({ ...recoveryKey(user), ...(await hashOfCode(code)) });

export const recoveryRemoval = (user: string): Write => remove(recoveryKey(user));

/** People type codes as they are shown: in groups. */
export const digitsOf = (typed: string): string => typed.replaceAll(' ', '');

/** A code that was stored as this release cannot compare it (`withoutFastHash`) has no hash. */
export const recovery = codeHash.extend({ hash: codeHash.shape.hash.nullable() });

/** Throws `recovery_code_void`. */
export async function isRecoveryCode(user: string, digits: string): Promise<boolean> {
  if (digits.length !== RECOVERY_DIGITS) return false;
  const stored = await readItem(recovery, recoveryKey(user));
  if (!stored) return false;
  const { salt, hash } = stored;
  if (hash === null) throw new AppError('recovery_code_void');
  return isCodeOf({ salt, hash }, digits);
}
