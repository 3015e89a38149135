import { createEntity, createUser } from '#platform/auth/accounts.ts';
import { closeHints } from '#platform/auth/hints.ts';
import { grant } from '#platform/credits/ledger.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { findUnique } from '#platform/records/records.ts';
import { entityInput } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { HINTS } from '#shared/users/hints.ts';
import { userInput } from '#shared/users/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { AUTHOR, WHY } from '../author.ts';
import { COMPANIES, type Company, PEOPLE, type Role, subscriptionsFrom } from '../content/clients.ts';
import { PORTAL_MANUFACTURER } from '../content/invented.ts';

/** A demo user, as printed by the start script. */
export type DemoUser = { role: Role; username: string; password: string };
export type CompanyIds = Readonly<Record<Company, string>>;

/** Throws if demo data already exists, before anything is written. */
export async function checkNoDemo(): Promise<void> {
  const { name } = COMPANIES.ponant;
  if (await findUnique(ENTITY, name.toLowerCase())) throw new AppError('already_exists', { params: { what: name } });
}

/** Writes the entities, except the operator's (which must exist), with their credits. */
export async function writeCompanies(today: string, suppliers: ReadonlyMap<string, Supplier>): Promise<CompanyIds> {
  const vigie = await findUnique(ENTITY, 'vigie');
  if (!vigie) throw new Error('The entity Vigie is missing: run the seed job before the demo.');
  const ids: Partial<Record<Company, string>> & { vigie: string } = { vigie };
  for (const [company, plan] of entriesOf(COMPANIES)) {
    const entity = await createEntity(
      {
        ...entityInput.parse({
          name: plan.name,
          type: plan.type,
          country: plan.country,
          parent: (plan.parent && ids[plan.parent]) ?? null,
          supplier: company === 'portal' ? (suppliers.get(PORTAL_MANUFACTURER)?.id ?? null) : null,
        }),
        subscriptions: subscriptionsFrom(today, plan.subscriptions),
      },
      AUTHOR,
      WHY,
    );
    ids[company] = entity.id;
    for (const kind of ['monitoring', 'processing'] as const)
      if (plan.credits) {
        const ledger = { entity: entity.id, kind };
        await grant(ledger, { amount: plan.credits[kind], reason: 'Contrat annuel', author: AUTHOR });
      }
  }
  return ids as CompanyIds;
}

export async function writeUsers(companies: CompanyIds, password: string): Promise<DemoUser[]> {
  const users: DemoUser[] = [];
  for (const [role, { company, ...person }] of entriesOf(PEOPLE)) {
    const input = userInput.parse({
      ...person,
      username: role,
      entity: companies[company],
      is_superuser: role === 'superuser',
    });
    const { id } = await createUser(input, AUTHOR, WHY, password);
    // These people have worked with it for months.
    await closeHints(id, HINTS);
    users.push({ role, username: input.username, password });
  }
  return users;
}
