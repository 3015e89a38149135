import type { View } from '@vigie/list-engine';
import { offeredTo } from '#shared/dictionaries/rules.ts';
import { notFound } from '#shared/errors.ts';
import type { Columns, Filter } from '#shared/lists.ts';
import { isOneOf, valueIn } from '#shared/objects.ts';
import { allows } from '#shared/permissions.ts';
import { lists } from '../lists/lists.ts';
import type { Described, Kind, Stored } from '../records/kind.ts';
import {
  CATALOGUE,
  CATALOGUE_PARTS,
  COMMON_KINDS,
  ENTITIES,
  KINDS,
  type KindName,
  kindName,
  listOf,
} from '../records/kinds.ts';
import { readRecord, readRecords, scopeOf } from '../records/records.ts';
import { readDictionaries } from '../words/dictionaries.ts';
import type { Actor } from './actor.ts';
import { familyOf, onlyWhere, type Source } from './sources.ts';
import { ownSolutions, waitingParts, waitingRequests } from './waiting.ts';

/**
 * Who sees what, in one place: lists, records, counts, facets, histories, exports, matching, and ids in bodies all
 * ask here. A record is visible when it stands in one of the sources of its kind and passes that source's filters.
 */

/** Entities whose records the actor sees: an operator every one, others their own and those below it. */
export async function visibleOwners({ entity }: Pick<Actor, 'entity'>): Promise<string[]> {
  const entities = [...(await lists.rowsOf(ENTITIES)).values()];
  if (entity.type === 'vigie') return entities.map(({ id }) => id);
  return [...familyOf(entity.id, entities)];
}

export const PUBLIC: Filter[] = [{ field: 'is_public', operator: 'eq', values: [true] }];
export const isOperator = ({ entity }: Pick<Actor, 'entity'>) => entity.type === 'vigie';
export const isProvider = ({ entity }: Pick<Actor, 'entity'>) => entity.type === 'supplier';

/** The third-party whose sheet and parts a portal shows. */
const ownSupplier = ({ isSupplierPortal, entity }: Actor): string | null => (isSupplierPortal ? entity.supplier : null);

/** The catalogue: the public part for customers, for a third-party what it makes. */
function catalogue(actor: Actor): Source[] {
  if (isOperator(actor)) return [{ scope: CATALOGUE_PARTS }];
  if (!isProvider(actor)) return [{ scope: CATALOGUE_PARTS, where: PUBLIC }];
  const supplier = ownSupplier(actor);
  return supplier ? [{ scope: CATALOGUE_PARTS, where: onlyWhere('supplier', [supplier]) }] : [];
}

/** Like the parts that they are about; third-parties see none. */
function catalogueMonitorings(actor: Actor): Source[] {
  if (isProvider(actor)) return [];
  const scope = listOf('MONITORING', CATALOGUE);
  return [isOperator(actor) ? { scope } : { scope, where: PUBLIC }];
}

/** A solution provider, as long as its subscription holds. */
export const isSolving = (actor: Pick<Actor, 'entity' | 'isSourcing'>) => isProvider(actor) && actor.isSourcing;

type Rule = (actor: Actor, kind: KindName) => Source[] | Promise<Source[]>;

const everything: Rule = (_, kind) => [{ scope: listOf(kind) }];
const ofVisibleOwners: Rule = async (actor, kind) =>
  isProvider(actor) ? [] : (await visibleOwners(actor)).map((owner) => ({ scope: listOf(kind, owner) }));
/** A third-party's portal shows its own sheet and what stands under it. */
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

/** The operator's own users are there for whoever may see them. */
const users: Rule = async (actor, kind) => {
  if (isOperator(actor) && allows(actor, 'user.view_admin')) return everything(actor, kind);
  const entities = await lists.rowsOf(ENTITIES);
  const owners = (await visibleOwners(actor)).filter((id) => entities.get(id)?.type !== 'vigie');
  return [{ scope: listOf(kind), where: onlyWhere('entity', owners) }];
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

const solutionRequests: Rule = (actor, kind) => (isSolving(actor) ? waitingRequests() : ofVisibleOwners(actor, kind));
const solutions: Rule = (actor, kind) =>
  isSolving(actor) ? ownSolutions(actor.entity.id) : ofVisibleOwners(actor, kind);

const RULES: Partial<Record<KindName, Rule>> = {
  PRODUCT: parts,
  MONITORING: async (actor, kind) => [...catalogueMonitorings(actor), ...(await ofVisibleOwners(actor, kind))],
  ASKED_PROCESSING: solutionRequests,
  PROCESSING_PROPOSAL: solutions,
  SUPPLIER: ownSheet('id'),
  CONTACT: ownSheet('supplier'),
  ENTITY: ofVisibleEntities('id'),
  USER: users,
  ENTRY: offeredEntries,
};

/** Vocabularies are everybody's, all else its owner's, unless the table above says otherwise. */
const sourcesOf = (actor: Actor, kind: KindName): Source[] | Promise<Source[]> =>
  (RULES[kind] ?? (COMMON_KINDS.has(kind) ? everything : ofVisibleOwners))(actor, kind);

/** Columns that the user may name in filters, orders and exports. */
export const visibleColumns = (columns: Columns, actor: Pick<Actor, 'entity'>): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([, column]) => !((column.operatorsOnly && !isOperator(actor)) || (column.customersOnly && isProvider(actor))),
    ),
  );

/** Fields that are absent for this user: in answers, exports and histories. */
export function hiddenFields(kind: { columns: Columns }, actor: Pick<Actor, 'entity'>): ReadonlySet<string> {
  const visible = visibleColumns(kind.columns, actor);
  return new Set(Object.keys(kind.columns).filter((name) => !Object.hasOwn(visible, name)));
}

/** Names of linked records that are columns of the list, where the linked kind is one list for everybody. */
function namesOf(kind: Described, columns: Columns, actor: Actor): NonNullable<View['names']> {
  const named = Object.entries(kind.labels).flatMap(([name, { link, field }]) => {
    const target = kind.links[link]?.to;
    const to = target && kindName(target);
    if (!to || !COMMON_KINDS.has(to) || !Object.hasOwn(columns, name) || typeof field === 'function') return [];
    return [[name, { link, scope: listOf(to), field: typeof field === 'string' ? field : field[actor.language] }]];
  });
  return Object.fromEntries(named);
}

/** What one user's query over a kind may see. */
export async function viewOf(actor: Actor, kind: Described): Promise<View> {
  const columns = visibleColumns(kind.columns, actor);
  return { columns, sources: await sourcesOf(actor, kindName(kind.name)), names: namesOf(kind, columns, actor) };
}

const passes = (record: object, { field, operator, values }: Filter): boolean =>
  isOneOf(values, valueIn(record, field) ?? '') === (operator !== 'ne');

const standsIn = <T extends Stored>(sources: readonly Source[], kind: Kind<T>, record: T): boolean =>
  sources.some(
    ({ scope, where = [] }) =>
      scope.owner === scopeOf(kind, record).owner && where.every((each) => passes(record, each)),
  );

export async function sees<T extends Stored>(actor: Actor, kind: Kind<T>, record: T): Promise<boolean> {
  return standsIn(await sourcesOf(actor, kindName(kind.name)), kind, record);
}

/** The record, or 404: what is invisible does not exist. */
export async function visibleRecord<T extends Stored>(actor: Actor, kind: Kind<T>, id: string): Promise<T> {
  const record = await readRecord(kind, id);
  if (!record || !(await sees(actor, kind, record))) throw notFound();
  return record;
}

/** Of these ids, the records that the actor sees. */
export async function visibleRecords<T extends Stored>(
  actor: Actor,
  kind: Kind<T>,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const records = [...(await readRecords(kind, ids)).values()];
  const sources = records.length > 0 ? await sourcesOf(actor, kindName(kind.name)) : [];
  return new Map(records.filter((record) => standsIn(sources, kind, record)).map((record) => [record.id, record]));
}

/** The kind that a link leads to. */
export const kindNamed = (name: string): Kind<Stored> => KINDS[kindName(name)];
