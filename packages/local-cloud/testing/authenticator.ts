import { createHmac } from 'node:crypto';

/** A person's app: codes of RFC 6238, written on its own so that it can contradict the emulator. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const STEP_MS = 30_000;

/** The number that the letters of base32 write, without the bits that fill up its last letter. */
function keyOf(secret: string): Buffer {
  const length = Math.floor((secret.length * 5) / 8);
  let number = 0n;
  for (const letter of secret) number = number * 32n + BigInt(LETTERS.indexOf(letter));
  number >>= BigInt(secret.length * 5 - length * 8);
  return Buffer.from(number.toString(16).padStart(length * 2, '0'), 'hex');
}

/** The code of a secret at a time, of six digits unless more are asked for. */
export function codeAt(secret: string, ms: number, digits = 6): string {
  const counter = Math.floor(ms / STEP_MS)
    .toString(16)
    .padStart(16, '0');
  const mac = createHmac('sha1', keyOf(secret)).update(Buffer.from(counter, 'hex')).digest('hex');
  const start = Number.parseInt(mac.slice(-1), 16) * 2;
  const value = Number.parseInt(mac.slice(start, start + 8), 16) % 2 ** 31;
  return String(value).slice(-digits).padStart(digits, '0');
}
