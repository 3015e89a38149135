import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicy } from '../assembly/identity.ts';
import { CognitoError } from './errors.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/** `<salt>:<hash>`, in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, HASH_BYTES)).toString('hex')}`;
}

/** Takes as long for a user without a password, so that timing reveals nothing. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? `${'0'.repeat(32)}:${'0'.repeat(64)}`).split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'), HASH_BYTES);
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
