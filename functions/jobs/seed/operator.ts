import { createEntity, createUser } from '#lib/accounts.ts';
import { ENTITY, emailKey, USER } from '#lib/kinds.ts';
import { findUnique } from '#lib/records.ts';

const AUTHOR = { user: 'vigie' };
const WHY = { code: 'system' } as const;
const OPERATOR = 'Vigie';

/** The operator's entity, and its first superuser when the deployment names an e-mail; the user pool invites them. */
export async function seedOperator(): Promise<void> {
  const entity =
    (await findUnique(ENTITY, OPERATOR.toLowerCase())) ??
    (
      await createEntity(
        { name: OPERATOR, type: 'vigie', country: null, parent: null, subscriptions: [], supplier: null },
        AUTHOR,
        WHY,
      )
    ).id;
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
