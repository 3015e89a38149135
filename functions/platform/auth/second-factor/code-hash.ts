import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

/**
 * What is stored of a code that people type. It has fewer random bits than the token of a link, so trying all codes must
 * cost time.
 */
export const codeHash = z.object({ salt: z.string(), hash: z.string() });
export type CodeHash = z.infer<typeof codeHash>;

/** 16 MB, and about a fifth of a second. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const BYTES = 32;
const derive = promisify<string, string, number, object, Buffer>(scrypt);

export async function hashOfCode(code: string): Promise<CodeHash> {
  const salt = randomBytes(16).toString('base64url');
  return { salt, hash: (await derive(code, salt, BYTES, COST)).toString('base64url') };
}

export async function isCodeOf({ salt, hash }: CodeHash, code: string): Promise<boolean> {
  const [expected, given] = [Buffer.from(hash, 'base64url'), await derive(code, salt, BYTES, COST)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
