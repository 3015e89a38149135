import { offeredTo } from '#shared/dictionaries/rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Filter } from '#shared/lists.ts';
import { allows } from '#shared/permissions.ts';
import { formerEntities } from '../audit/former-entities.ts';
import { lists } from '../lists/lists.ts';
import {
  CATALOGUE,
  CATALOGUE_PARTS,
  COMMON_KINDS,
  ENTITIES,
  type KindName,
  listOf,
  NO_ENTITY,
  PUBLISHED,
} from '../records/kinds.ts';
import { readDictionaries } from '../words/dictionaries.ts';
import type { Actor } from './actor.ts';
import { operatorIds } from './operator.ts';
import { familyOf, onlyWhere, type Source } from './sessions/sources.ts';
import { ownSolutions, waitingParts, waitingRequests } from './waiting.ts';

/** Which lists of a kind an actor sees, and which of their records: one rule for each kind. */

/** Entities whose records the actor sees: for the operator all, for others their own and its descendants. */
export async function visibleOwners({ entity }: Pick<Actor, 'entity'>): Promise<string[]> {
  const entities = [...(await lists.rowsOf(ENTITIES)).values()];
  if (entity.type === 'vigie') return entities.map(({ id }) => id);
  return [...familyOf(entity.id, entities)];
}

export const PUBLIC: Filter[] = [{ field: 'is_public', operator: 'eq', values: [true] }];
export const isOperator = ({ entity }: Pick<Actor, 'entity'>) => entity.type === 'vigie';
export function checkOperator(actor: Pick<Actor, 'entity'>): void {
  if (!isOperator(actor)) throw new AppError('permission_denied');
}
export const isProvider = ({ entity }: Pick<Actor, 'entity'>) => entity.type === 'supplier';

/** The third-party whose sheet and parts a portal shows. */
const ownSupplier = ({ isSupplierPortal, entity }: Actor): string | null => (isSupplierPortal ? entity.supplier : null);

/** The catalogue: public parts for customers; for a third-party, the parts it makes. */
function catalogue(actor: Actor): Source[] {
  if (isOperator(actor)) return [{ scope: CATALOGUE_PARTS }];
  if (!isProvider(actor)) return [{ scope: CATALOGUE_PARTS, where: PUBLIC }];
  const supplier = ownSupplier(actor);
  return supplier ? [{ scope: CATALOGUE_PARTS, where: onlyWhere('supplier', [supplier]) }] : [];
}

/** Of public parts whose monitoring the reader's entity, or one below it, has requested; not for third-parties. */
async function catalogueMonitorings(actor: Actor): Promise<Source[]> {
  if (isProvider(actor)) return [];
  const scope = listOf('MONITORING', CATALOGUE);
  if (isOperator(actor)) return [{ scope }];
  return [{ scope, where: [...PUBLIC, ...onlyWhere('entities', await visibleOwners(actor))] }];
}

/** Whether the actor is a solution provider with a valid subscription. */
export const isSolving = (actor: Pick<Actor, 'entity' | 'isSourcing'>) => isProvider(actor) && actor.isSourcing;

type Rule = (actor: Actor, kind: KindName) => Source[] | Promise<Source[]>;

const everything: Rule = (_, kind) => [{ scope: listOf(kind) }];
const ofVisibleOwners: Rule = async (actor, kind) =>
  isProvider(actor) ? [] : (await visibleOwners(actor)).map((owner) => ({ scope: listOf(kind, owner) }));
/** A third-party's portal shows its own sheet and its descendants. */
const ownSheet =
  (field: string): Rule =>
  (actor, kind) => [
    { scope: listOf(kind), ...(isProvider(actor) && { where: onlyWhere(field, [ownSupplier(actor) ?? '']) }) },
  ];
const ofVisibleEntities =
  (field: string): Rule =>
  async (actor, kind) => [
    { scope: listOf(kind), ...(!isOperator(actor) && { where: onlyWhere(field, await visibleOwners(actor)) }) },
  ];

/** The operator's own users are visible only with that permission. */
const users: Rule = async (actor, kind) => {
  if (isOperator(actor) && allows(actor, 'user.view_admin')) return everything(actor, kind);
  const entities = await lists.rowsOf(ENTITIES);
  const owners = (await visibleOwners(actor)).filter((id) => entities.get(id)?.type !== 'vigie');
  return [{ scope: listOf(kind), where: onlyWhere('entity', owners) }];
};

/** Of the entities that the actor sees; events of deleted ones, and of no known one, are the operator's. */
const audit: Rule = async (actor, kind) => {
  const [owners, former] = await Promise.all([visibleOwners(actor), isOperator(actor) ? formerEntities() : []]);
  return [...owners, ...former, ...(isOperator(actor) ? [NO_ENTITY] : [])].map((owner) => ({
    scope: listOf(kind, owner),
  }));
};

const offeredEntries: Rule = async (actor, kind) => {
  if (!actor.isSourcing) return everything(actor, kind);
  const offered = (await readDictionaries()).filter((entry) => offeredTo(true, entry));
  return [
    {
      scope: listOf(kind),
      where: onlyWhere(
        'id',
        offered.map(({ id }) => id),
      ),
    },
  ];
};

const parts: Rule = async (actor, kind) => [
  ...catalogue(actor),
  ...(await (isSolving(actor) ? waitingParts(ownSupplier(actor)) : ofVisibleOwners(actor, kind))),
];

/** A cart is visible to its entity only; other entities see a request once it is confirmed. */
const requests: Rule = async (actor, kind) =>
  (await ofVisibleOwners(actor, kind)).map(({ scope }) =>
    scope.owner === actor.entity.id ? { scope } : { scope, where: onlyWhere('state', ['confirmed']) },
  );
const solutionRequests: Rule = (actor, kind) => (isSolving(actor) ? waitingRequests() : requests(actor, kind));
const solutions: Rule = (actor, kind) =>
  isSolving(actor) ? ownSolutions(actor.entity.id) : ofVisibleOwners(actor, kind);

/** Published ones, and those of the company. */
const costTables: Rule = async (actor, kind) =>
  isProvider(actor) ? [] : [{ scope: listOf(kind, PUBLISHED) }, ...(await ofVisibleOwners(actor, kind))];

const operators: Rule = (actor, kind) => (isOperator(actor) ? everything(actor, kind) : []);

/** Of their author and the operator; of an entity and those below it also for who administers its users. */
const supports: Rule = async (actor, kind) => {
  const isWide = isOperator(actor) || allows(actor, 'user.change');
  const owners = isWide ? await visibleOwners(actor) : [actor.entity.id];
  const where = isWide ? {} : { where: onlyWhere('requested_by', [actor.user.id]) };
  return owners.map((owner) => ({ scope: listOf(kind, owner), ...where }));
};

/** With `gosm`, entities also see the operator's exchanges that are about their own parts. */
const exchanges: Rule = async (actor, kind) => {
  const own = await ofVisibleOwners(actor, kind);
  if (isOperator(actor) || isProvider(actor) || !actor.isGosm) return own;
  const where = onlyWhere('entities', await visibleOwners(actor));
  return [...own, ...(await operatorIds()).map((id) => ({ scope: listOf(kind, id), where }))];
};

/** Documents are seen through their subjects: `documentsSeen` of `visibility.ts`, and `functions/api/documents/sight.ts` for one. */
const throughSubjects: Rule = () => [];

const RULES: Partial<Record<KindName, Rule>> = {
  PRODUCT: parts,
  MONITORING: async (actor, kind) => [...(await catalogueMonitorings(actor)), ...(await ofVisibleOwners(actor, kind))],
  ASKED_MONITORING: requests,
  ASKED_PROCESSING: solutionRequests,
  PROCESSING_PROPOSAL: solutions,
  SUPPLIER: ownSheet('id'),
  CONTACT: ownSheet('supplier'),
  EVENT: exchanges,
  COST_TABLE: costTables,
  ENTITY: ofVisibleEntities('id'),
  USER: users,
  AUDIT: audit,
  ANSWER: operators,
  INBOUND_MAIL: operators,
  ENTRY: offeredEntries,
  SUPPORT: supports,
  GED_NODE: throughSubjects,
  GED_TEXT: throughSubjects,
};

/** Reference data are visible to all, other data to their owner, unless the table above has a rule. */
export const sourcesOf = (actor: Actor, kind: KindName): Source[] | Promise<Source[]> =>
  (RULES[kind] ?? (COMMON_KINDS.has(kind) ? everything : ofVisibleOwners))(actor, kind);
