import { id } from '#shared/records.ts';
import { askForMail } from '../mail/account-mails.ts';
import { indexed, type Key, put, remove, transact, type Write } from '../storage/table.ts';

/**
 * Invitations whose mail was not asked for yet. Each is written with its user, and removed once the mail was asked for:
 * a call that ends in between leaves it for housekeeping.
 */
const LIST = 'INVITATIONS';
const keyOf = (user: string): Key => ({ pk: `INVITATION#${user}`, sk: '#' });

export const invitationWrite = (user: string): Write => put({ ...keyOf(user), gsi1pk: LIST, gsi1sk: user });

/** Ids of users. */
export async function* openInvitations(): AsyncGenerator<string> {
  for await (const { gsi1sk } of indexed('gsi1', LIST)) yield id.parse(gsi1sk);
}

export async function sendInvitation(user: string): Promise<void> {
  await askForMail({ kind: 'invitation', user });
  await transact([remove(keyOf(user))]);
}
