import { createHmac, randomBytes } from 'node:crypto';

/** Time-based one-time passwords as Cognito checks them: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Codes of the step before and of the one after are accepted, because clocks differ. */
const WINDOW = [0, -1, 1];
/** RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 32;

/** Base32 without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES));

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, now or next to now; undefined if there is none. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const step = Math.floor(nowMs / 1000 / STEP_SECONDS);
  return WINDOW.map((offset) => step + offset).find((each) => each >= 0 && codeOf(secret, each) === code);
}
