import { createHash } from 'node:crypto';

/** Bytes without a pattern, always the same. */
export const noise = (size: number): Buffer<ArrayBuffer> =>
  Buffer.from(createHash('shake256', { outputLength: size }).update(String(size)).digest());
