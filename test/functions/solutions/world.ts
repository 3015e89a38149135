import { propose } from '#functions/api/solutions/decisions.ts';
import { solutionsOf } from '#functions/api/solutions/store.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { actorOf } from '#platform/auth/actor.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ENTITY, GROUP, PART, SOLUTION, SOLUTION_REQUEST, USER } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import type { SolutionRequest } from '#shared/requests/schema.ts';
import type { Solution } from '#shared/solutions/schema.ts';
import { solutionInput } from '#shared/solutions/schema.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';

const AUTHOR = { user: 'vigie' };
const WHY = { code: 'demo' } as const;
const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

const FOREVER = { start_date: '2020-01-01', end_date: '2199-12-31' };
const TYPES = { client: 'client', sourcing: 'supplier' } as const;

export const createGroups = (): Promise<unknown> =>
  Promise.all(SEED_GROUPS.filter(({ id }) => id in TYPES).map((group) => create(GROUP, group)));

/** A user of a new entity of their own; a provider's subscription is valid. */
export async function newcomer(group: keyof typeof TYPES): Promise<Actor> {
  const name = `n${newId().toLowerCase()}`;
  const subscriptions = group === 'sourcing' ? [{ subscription_type: 'sourcing', ...FOREVER }] : [];
  const entity = await create(ENTITY, { name, type: TYPES[group], subscriptions });
  const person = { first_name: 'A', last_name: 'B', language: 'en', groups: [group] };
  await create(USER, { ...person, username: name, email: `${name}@example.com`, entity: entity.id });
  return actorOf(name);
}

/** A confirmed request for an obsolete part of the client's own. */
export async function request(client: Actor): Promise<SolutionRequest> {
  const owner_entity = client.entity.id;
  const said = { supplier_ref: `REF-${newId()}`, availability_status: 'obsolete' };
  const part = await createRecord(PART, blankPart({ ...freshRecord(), owner_entity, ...said }), AUTHOR, WHY);
  const confirmed = { state: 'confirmed', processing_state: 'waiting_for_solutions', cost: 1 };
  return create(SOLUTION_REQUEST, { product: part.id, owner_entity, requested_by: client.user.id, ...confirmed });
}

export const offer = (provider: Actor, { id }: SolutionRequest, description = 'Same housing'): Promise<Solution> =>
  propose(provider, solutionInput.parse({ asked_processing: id, description }), true);

/** The stored request and its solutions. */
export async function stored(id: string) {
  const [request, solutions] = await Promise.all([readRecord(SOLUTION_REQUEST, id), solutionsOf(id)]);
  if (!request) throw new Error('The request is gone.');
  return { request, solutions, part: await readRecord(PART, request.product) };
}

export const stateOf = async ({ id }: Solution) => (await readRecord(SOLUTION, id))?.state;
