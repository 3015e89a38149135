import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { newToken } from '../auth/sessions/tokens.ts';
import { USER } from '../records/kinds.ts';
import { readRecord, recordKey } from '../records/records.ts';
import { parseItem } from '../storage/stored.ts';
import { getItem, type Key, putUnlessPresent, readItem } from '../storage/table.ts';

const secretKey = (user: string): Key => ({ pk: recordKey(USER, user).pk, sk: 'MESSAGES_SECRET' });
export const secretItem = z.object({ secret: z.string() });

async function secretOf(user: string): Promise<string> {
  const known = await readItem(secretItem, secretKey(user));
  if (known) return known.secret;
  const secret = newToken();
  await putUnlessPresent({ ...secretKey(user), secret });
  const stored = await readItem(secretItem, secretKey(user));
  return stored?.secret ?? secret;
}

const signatureOf = (secret: string, user: string, words: string): Buffer =>
  createHmac('sha256', secret).update(`${user} ${words}`).digest();

/** The token of a link in an e-mail, which needs no log-in: user, words, and a signature with the user's own secret. */
export async function signedToken(user: string, words: string): Promise<string> {
  return [user, words, signatureOf(await secretOf(user), user, words).toString('base64url')].join('.');
}

const invalid = () => new AppError('invalid_token');

/** Throws `invalid_token`, also for users who were deactivated. */
export async function readSignedToken(token: string): Promise<{ user: string; words: string }> {
  const [user = '', words = '', signature = '', ...more] = token.split('.');
  if (!user || more.length > 0) throw invalid();
  const stored = await getItem(secretKey(user));
  const secret = stored && parseItem(secretItem, stored).secret;
  const expected = signatureOf(secret ?? newToken(), user, words);
  const given = Buffer.from(signature, 'base64url');
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  if (!secret || !isSame || !(await readRecord(USER, user))?.is_active) throw invalid();
  return { user, words };
}
