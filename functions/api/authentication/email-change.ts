import { eventWrite } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import { type EmailChange, emailChangeWrites, keyOfChange, keyOfWantedEmail } from '#platform/auth/email-changes.ts';
import { type EmailTask, keyOfEmailLink, readEmailLink } from '#platform/auth/email-links.ts';
import { followEmail, lockPassword } from '#platform/auth/logins.ts';
import { askForMail } from '#platform/mail/account-mails.ts';
import { USER } from '#platform/records/kinds.ts';
import { updateRecord } from '#platform/records/records.ts';
import { remove, transact, type Write } from '#platform/storage/table.ts';
import type { User } from '#shared/users/schema.ts';

/** What the page shows before the person agrees. */
export async function emailChangeOf(token: string) {
  const { kind, email, user } = await readEmailLink(token);
  return { kind, email, username: user.username };
}

const byLink = ({ username, entity }: User) => ({ user: username, entity, detail: 'POST /api/oauth2/email-change' });

/** Changes the address together with the other writes, also if the user already has it. */
async function changeEmail(user: User, email: string, writes: Write[]): Promise<void> {
  if (user.email === email) return transact(writes);
  const author = { user: user.username };
  const event = eventWrite({ ...byLink(user), action: 'email_changed' });
  const after = await updateRecord(
    USER,
    user,
    { email },
    author,
    { code: 'user_edit' },
    { relatedWrites: { writes: [...writes, event] } },
  );
  await followEmail(after);
}

const confirm = (token: string, user: User, email: string): Promise<void> =>
  changeEmail(user, email, [
    ...emailChangeWrites(user, { ...user, email }, true),
    remove(keyOfWantedEmail(user.id)),
    remove(keyOfEmailLink(token)),
  ]);

/**
 * The person who changed the address may know the password, so sessions and password end before the old address is back. If
 * this is interrupted, the link remains valid.
 */
async function undo(token: string, user: User, email: string, undone: readonly EmailChange[]): Promise<void> {
  await endSessionsOf(user, byLink(user), {});
  await lockPassword(user);
  await changeEmail(user, email, [
    ...undone.map((change) => remove(keyOfChange(change))),
    remove(keyOfWantedEmail(user.id)),
    remove(keyOfEmailLink(token)),
  ]);
  await askForMail({ kind: 'reset', email });
}

const run = (token: string, task: EmailTask): Promise<void> =>
  task.kind === 'confirm' ? confirm(token, task.user, task.email) : undo(token, task.user, task.email, task.undone);

/** Does what the link says, once. */
export async function takeEmailLink(token: string) {
  const task = await readEmailLink(token);
  await run(token, task);
  return { kind: task.kind, email: task.email, username: task.user.username };
}
