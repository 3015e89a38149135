import { readFile } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { type Known, whyGuessable, wordHash } from '#shared/users/guessable.ts';
import { checkPassword } from '#shared/users/passwords.ts';
import type { User } from '#shared/users/schema.ts';
import { ENTITY } from '../../records/kinds.ts';
import { readRecord } from '../../records/records.ts';

/** The build writes this file beside the bundle: ascending 32-bit hashes. */
const FILE = new URL('known-passwords.bin', import.meta.url);

async function readHashes(): Promise<Uint32Array> {
  const bytes = await readFile(FILE);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
}
let hashes: Promise<Uint32Array> | undefined;

function contains(sorted: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}

export async function knownPasswords(): Promise<Known> {
  hashes ??= readHashes();
  const sorted = await hashes;
  return (word) => contains(sorted, wordHash(word));
}

const PRODUCT = 'vigie';

/** Refuses a password that breaks a rule or is easy to guess, at its field. */
export async function checkNewPassword(field: string, user: User, password: string, repeated?: string): Promise<void> {
  checkPassword(field, password, repeated);
  const [known, entity] = await Promise.all([knownPasswords(), readRecord(ENTITY, user.entity)]);
  const context = [PRODUCT, user.username, user.email, user.first_name, user.last_name, entity?.name ?? ''];
  const code = whyGuessable(password, known, context);
  if (code) throw new AppError('invalid', { fields: { [field]: [{ code }] } });
}
