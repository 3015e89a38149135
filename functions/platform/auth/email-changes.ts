import { z } from 'zod';
import { id, instant } from '#shared/records.ts';
import type { User } from '#shared/users/schema.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/values/units.ts';
import { USER } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { epochSeconds, newId, now } from '../runtime/clock.ts';
import { parseItems } from '../storage/stored.ts';
import { deleteItems, type Key, partition, put, readItem, transact, type Write } from '../storage/table.ts';

/**
 * The e-mail address gives control of an account. A person who wants another one confirms it by a link that is sent
 * there; the owner of the old one is told of each change and can undo it.
 */
export const CONFIRM_HOURS = 24;
export const UNDO_DAYS = 7;

/** The address that a user wants and has not confirmed. A later wish replaces it. */
export const wanted = z.object({ email: z.string(), ttl: z.int() });
const wantedKey = (user: string): Key => ({ pk: recordKey(USER, user).pk, sk: 'EMAIL_WANTED' });

export const wantEmail = (user: string, email: string): Promise<void> =>
  transact([put({ ...wantedKey(user), email, ttl: epochSeconds() + CONFIRM_HOURS * HOUR_SECONDS })]);

export async function wantedEmail(user: string): Promise<string | null> {
  const found = await readItem(wanted, wantedKey(user));
  return found && epochSeconds() < found.ttl ? found.email : null;
}

export const forgetWantedEmail = (user: string): Promise<void> => deleteItems([wantedKey(user)]);

const CHANGE = 'EMAIL#';

/** A change of a user's address that can be undone. */
export const emailChange = z.object({
  id,
  user: id,
  from: z.string(),
  to: z.string(),
  at: instant,
  /** Whether the person confirmed the new address; otherwise an administrator set it. */
  is_confirmed: z.boolean(),
  /** Epoch seconds. */
  ttl: z.int(),
});
export type EmailChange = z.infer<typeof emailChange>;

const changeKey = (user: string, change: string): Key => ({ pk: recordKey(USER, user).pk, sk: `${CHANGE}${change}` });

type Person = Pick<User, 'id' | 'email'>;

/** Belongs into the transaction that changes a user: the stream then tells the old address. */
export function emailChangeWrites(before: Person, after: Person, is_confirmed: boolean): Write[] {
  if (before.email.toLowerCase() === after.email.toLowerCase()) return [];
  const change = { id: newId(), user: before.id, from: before.email, to: after.email, at: now(), is_confirmed };
  return [put({ ...changeKey(before.id, change.id), ...change, ttl: epochSeconds() + UNDO_DAYS * DAY_SECONDS })];
}

export const readEmailChange = (user: string, change: string): Promise<EmailChange | undefined> =>
  readItem(emailChange, changeKey(user, change));

/** The change, if it can still be undone, and those after it, oldest first. */
export async function changesSince(user: string, change: string): Promise<EmailChange[]> {
  const all = await Array.fromAsync(parseItems(emailChange, partition(recordKey(USER, user).pk, CHANGE)));
  const place = all.findIndex(({ id, ttl }) => id === change && epochSeconds() < ttl);
  return place < 0 ? [] : all.slice(place);
}

export const keyOfChange = ({ user, id }: EmailChange): Key => changeKey(user, id);
export const keyOfWantedEmail = wantedKey;
