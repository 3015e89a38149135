import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_SECONDS } from '#shared/values/units.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { type Key, put, readItem, transact } from '../../storage/table.ts';

/**
 * Networks from which a user logged in lately. Failed attempts from elsewhere do not lock the user out there. Stored as
 * a hash.
 */
const REMEMBERED_DAYS = 30;

const familiar = z.object({ ttl: z.int() });
const keyOf = (user: string, network: string): Key => ({
  pk: `SESSIONS#${user}`,
  sk: `NETWORK#${createHash('sha256').update(network).digest('hex')}`,
});

export async function isFamiliar(user: string, network: string): Promise<boolean> {
  const found = await readItem(familiar, keyOf(user, network));
  return found !== undefined && epochSeconds() < found.ttl;
}

export const rememberNetwork = (user: string, network: string): Promise<void> =>
  transact([put({ ...keyOf(user, network), ttl: epochSeconds() + REMEMBERED_DAYS * DAY_SECONDS })]);
