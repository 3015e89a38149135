import { createEntity, createUser } from '#lib/accounts.ts';
import { ENTITY, emailKey, USER } from '#lib/kinds.ts';
import { findUnique } from '#lib/records.ts';
import { entityInput } from '#shared/entities/schema.ts';
import { AUTHOR, WHY } from './author.ts';

const OPERATOR = 'Vigie';

/** The operator's entity, and its first superuser when the deployment names an e-mail; the user pool invites them. */
export async function seedOperator(): Promise<void> {
  const entity =
    (await findUnique(ENTITY, OPERATOR.toLowerCase())) ??
    (await createEntity({ ...entityInput.parse({ name: OPERATOR, type: 'vigie' }), subscriptions: [] }, AUTHOR, WHY))
      .id;
  const email = process.env.ADMIN_EMAIL;
  if (!email || (await findUnique(USER, emailKey(email)))) return;
  await createUser(
    {
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
    },
    AUTHOR,
    WHY,
  );
}
