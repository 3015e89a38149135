import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicy } from '../assembly/identity.ts';
import { CognitoError } from './errors.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** Cost of scrypt: low, because these users are invented, and tests log in thousands of times. */
const COST = 1024;

/** `<cost>:<salt>:<hash>`, the last two in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, { cost: COST });
  return [COST, salt.toString('hex'), hash.toString('hex')].join(':');
}

const NOBODY = [COST, '0'.repeat(32), '0'.repeat(64)].join(':');

/** Takes as long for a user without a password, so that timing reveals nothing. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [cost, salt = '', hash = ''] = (stored ?? NOBODY).split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'), HASH_BYTES, { cost: Number(cost) });
  return timingSafeEqual(derived, Buffer.from(hash, 'hex')) && stored !== undefined;
}

const SYMBOLS = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** Throws InvalidPasswordException with Cognito's message. */
export function checkPassword(policy: PasswordPolicy, password: string): void {
  const refuse = (reason: string): never => {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
  };
  if (password.length < policy.minimumLength) refuse('Password not long enough');
  if (password !== password.trim())
    throw new CognitoError('InvalidParameterException', 'Value at password failed to satisfy: [\\S]+.*[\\S]+');
  if (password.length > 256) refuse('Password must have length less than or equal to 256');
  if (policy.uppercase && !/[A-Z]/.test(password)) refuse('Password must have uppercase characters');
  if (policy.lowercase && !/[a-z]/.test(password)) refuse('Password must have lowercase characters');
  if (policy.digits && !/[0-9]/.test(password)) refuse('Password must have numeric characters');
  if (policy.symbols && !SYMBOLS.test(password)) refuse('Password must have symbol characters');
}
