import { createHash, randomBytes } from 'node:crypto';

/** The secret of a one-time link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
