import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/records.ts';
import type { User } from '#shared/users/schema.ts';
import { USER } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { type Key, put, readItem, transact } from '../storage/table.ts';
import { CONFIRM_HOURS, changesSince, type EmailChange, wantedEmail } from './email-changes.ts';
import { hashOfToken, newToken } from './sessions/tokens.ts';

/** A one-time link, sent by e-mail: it confirms the new address, or brings the old one back. */
export const emailLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), user: id, email: z.string(), ttl: z.int() }),
  z.object({ kind: z.literal('undo'), user: id, change: id, ttl: z.int() }),
]);
type EmailLink = z.infer<typeof emailLink>;

export const keyOfEmailLink = (token: string): Key => ({ pk: `EMAIL_LINK#${hashOfToken(token)}`, sk: '#' });

async function createLink(link: EmailLink): Promise<string> {
  const token = newToken();
  await transact([put({ ...keyOfEmailLink(token), ...link })]);
  return token;
}

export const createConfirmation = (user: string, email: string): Promise<string> =>
  createLink({ kind: 'confirm', user, email, ttl: epochSeconds() + CONFIRM_HOURS * 3600 });

/** Valid as long as the change can be undone. */
export const createUndo = ({ user, id, ttl }: EmailChange): Promise<string> =>
  createLink({ kind: 'undo', user, change: id, ttl });

/** What a link does. `email`: the address that the user will have. `undone`: the changes that it undoes. */
export type EmailTask = { user: User; email: string } & (
  | { kind: 'confirm' }
  | { kind: 'undo'; undone: readonly EmailChange[] }
);

const invalid = () => new AppError('invalid_token');

/** Unknown, used, expired and withdrawn links cause the same error. */
export async function readEmailLink(token: string): Promise<EmailTask> {
  const link = await readItem(emailLink, keyOfEmailLink(token));
  const user = link && epochSeconds() < link.ttl ? await readRecord(USER, link.user) : undefined;
  if (!link || !user?.is_active) throw invalid();
  if (link.kind === 'confirm') {
    if ((await wantedEmail(user.id)) !== link.email) throw invalid();
    return { kind: 'confirm', user, email: link.email };
  }
  const undone = await changesSince(user.id, link.change);
  const [first] = undone;
  if (!first) throw invalid();
  return { kind: 'undo', user, email: first.from, undone };
}
