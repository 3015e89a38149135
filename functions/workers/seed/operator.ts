import { createEntity, createUser } from '#platform/auth/accounts.ts';
import { wasSentLink } from '#platform/auth/passwords/password-links.ts';
import { askForMail } from '#platform/mail/account-mails.ts';
import { ENTITY, emailKey, USER, usernameKey } from '#platform/records/kinds.ts';
import { findUnique } from '#platform/records/records.ts';
import { entityInput } from '#shared/entities/schema.ts';
import type { UserInput } from '#shared/users/schema.ts';
import { AUTHOR, WHY } from './author.ts';

const OPERATOR = 'Vigie';

const superuser = (email: string, entity: string): UserInput => ({
  username: email,
  email,
  first_name: 'Admin',
  last_name: OPERATOR,
  language: 'en',
  entity,
  is_superuser: true,
  groups: [],
  permissions: [],
  is_active: true,
});

async function inviteSuperuser(email: string, entity: string): Promise<void> {
  const known = (await findUnique(USER, usernameKey(email))) ?? (await findUnique(USER, emailKey(email)));
  if (!known) await createUser(superuser(email, entity), AUTHOR, WHY);
  else if (!(await wasSentLink(known))) await askForMail({ kind: 'invitation', user: known });
}

/**
 * Creates the operator's entity, and its first superuser if the deployment has an e-mail address. The superuser is
 * invited like any other user; each deployment sends the invitation again until a mail has been delivered.
 */
export async function seedOperator(): Promise<void> {
  const entity =
    (await findUnique(ENTITY, OPERATOR.toLowerCase())) ??
    (await createEntity({ ...entityInput.parse({ name: OPERATOR, type: 'vigie' }), subscriptions: [] }, AUTHOR, WHY))
      .id;
  const email = process.env.ADMIN_EMAIL;
  if (email) await inviteSuperuser(email, entity);
}
