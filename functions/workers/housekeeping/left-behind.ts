import { decodeTime } from 'ulid';
import { now } from '#platform/runtime/clock.ts';
import { MINUTE_MS } from '#shared/values/units.ts';

const LEFT_BEHIND_MS = 15 * MINUTE_MS;

/** Calls and workers end within minutes: what is still open after a quarter of an hour has lost its request. `id`: a ULID. */
export const isLeftBehind = (id: string): boolean => Date.parse(now()) - decodeTime(id) > LEFT_BEHIND_MS;
