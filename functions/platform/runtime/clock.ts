import { monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

/** Opaque, URL-safe, sortable by creation time. */
export const newId = (): string => ulid();
/** ISO 8601 UTC. */
export const now = (): string => new Date().toISOString();
/** YYYY-MM-DD, UTC. */
export const today = (): string => now().slice(0, 10);
export const epochSeconds = (): number => Math.floor(Date.now() / 1000);
