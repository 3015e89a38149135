import { z } from 'zod';
import { HINTS, type Hint } from '#shared/users/hints.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { USER } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { parseItems } from '../storage/stored.ts';
import { type Key, partition, putItems } from '../storage/table.ts';

const HINT = 'HINT#';
const closed = z.object({ hint: z.string() });
const keyOf = (user: string, hint: Hint): Key => ({ pk: recordKey(USER, user).pk, sk: `${HINT}${hint}` });

/** An item for each: two that are closed at once are both kept, and the user's history has none of it. */
export const closeHints = (user: string, hints: readonly Hint[]): Promise<void> =>
  putItems(hints.map((hint) => ({ ...keyOf(user, hint), hint })));

/** Those that are still shown somewhere. */
export async function closedHints(user: string): Promise<Hint[]> {
  const found = await Array.fromAsync(parseItems(closed, partition(recordKey(USER, user).pk, HINT)));
  return found.map(({ hint }) => hint).filter((hint) => isOneOf(HINTS, hint));
}
