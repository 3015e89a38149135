import type { View } from '@vigie/list-engine';
import { notFound } from '#shared/errors.ts';
import type { Columns, Filter } from '#shared/lists.ts';
import { solutionLabelOf } from '#shared/solutions/labels.ts';
import { isOneOf, valueIn } from '#shared/values/objects.ts';
import { SUBJECTS } from '../documents/subjects.ts';
import { lists } from '../lists/lists.ts';
import type { Described, Kind, Stored } from '../records/kind.ts';
import { CART, COMMON_KINDS, KINDS, kindName, listOf, NODE, SOLUTION_REQUEST } from '../records/kinds.ts';
import { readRecord, readRecords, scopeOf } from '../records/records.ts';
import type { Actor } from './actor.ts';
import { documentView, type NameSubjects, type SeenDocuments, seenDocuments, textHits } from './documents.ts';
import { expectedDates } from './expected.ts';
import { onlyWhere, type Source } from './sessions/sources.ts';
import { isOperator, isProvider, isSolving, sourcesOf, visibleOwners } from './source-rules.ts';
import { ownStates } from './waiting.ts';

/**
 * Visibility of all data, in one place: used by lists, records, counts, facets, histories, exports, matching, and for
 * ids in bodies. A record is visible if it is in a source of its kind and passes that source's filters.
 */

/** Columns that the user may use in filters, orders and exports. */
export const visibleColumns = (columns: Columns, actor: Pick<Actor, 'entity'>): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([, column]) =>
        !(
          (column.operatorsOnly && !isOperator(actor)) ||
          (column.customersOnly && isProvider(actor)) ||
          (column.providersOnly && !isProvider(actor))
        ),
    ),
  );

/** Fields hidden from this user in responses, exports and histories. */
export function hiddenFields(kind: { columns: Columns }, actor: Pick<Actor, 'entity'>): ReadonlySet<string> {
  const visible = visibleColumns(kind.columns, actor);
  return new Set(Object.keys(kind.columns).filter((name) => !Object.hasOwn(visible, name)));
}

/** Columns with names of linked records, of kinds whose whole list the actor sees. Others are named row by row. */
async function namesOf(kind: Described, columns: Columns, actor: Actor): Promise<NonNullable<View['names']>> {
  const named = Object.entries(kind.labels).map(async ([name, { link, field, isTold }]) => {
    const target = kind.links[link]?.to;
    const to = target && kindName(target);
    if (!to || !COMMON_KINDS.has(to) || !Object.hasOwn(columns, name) || typeof field === 'function') return [];
    if (!isTold && (await sourcesOf(actor, to)).some(({ where }) => where)) return [];
    return [[name, { link, scope: listOf(to), field: typeof field === 'string' ? field : field[actor.language] }]];
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}

/** Columns from the records of the reader's own entity: of no other, also for the operator and for companies above. */
const ofReader = ({ ofReader = {} }: Described, columns: Columns, { entity }: Actor): NonNullable<View['names']> =>
  Object.fromEntries(
    Object.entries(ofReader)
      .filter(([name]) => Object.hasOwn(columns, name))
      .map(([name, { kind, by, field }]) => [
        name,
        { link: 'id', scope: listOf(kindName(kind), entity.id), by, field },
      ]),
  );

/** The state of the provider's own solution for each request. */
async function ofProvider({ name }: Described, actor: Actor): Promise<NonNullable<View['names']>> {
  if (name !== SOLUTION_REQUEST.name || !isSolving(actor)) return {};
  return { own_solution: { link: 'id', field: 'state', records: await ownStates(actor.entity.id) } };
}

/** When the carts that the actor sees are expected to be answered, by their ids. */
export const expectedFor = async (actor: Actor) =>
  expectedDates(await sourcesOf(actor, 'ASKED_MONITORING'), await sourcesOf(actor, 'ASKED_PROCESSING'));

const ofCarts = async ({ name }: Described, actor: Actor): Promise<NonNullable<View['names']>> =>
  name === CART.name ? { expected_on: { link: 'id', field: 'expected_on', records: await expectedFor(actor) } } : {};

/** The fields that name a record to which documents are attached, in the order in which they are tried. */
const SUBJECT_NAMES = ['name', 'product_label', 'supplier_ref', 'internal_ref', 'nno', 'label'];

const SOLUTION_NAMES = ['product_label', 'equiv_product', 'description'];

const subjectNames =
  (actor: Actor): NameSubjects =>
  async (kind, ids) => {
    const view = await viewOf(actor, SUBJECTS[kind]);
    const isSolution = kind === 'processing_proposal';
    const wanted = isSolution ? SOLUTION_NAMES : SUBJECT_NAMES;
    const fields = wanted.filter((field) => Object.hasOwn(view.columns, field));
    const names = new Map<string, string>();
    for await (const row of lists.scan(view, fields, onlyWhere('id', [...ids]))) {
      const name = isSolution ? solutionLabelOf(row) : fields.map((field) => row[field]).find(Boolean);
      names.set(row.id, String(name ?? ''));
    }
    return names;
  };

/** All documents and folders that the actor sees, with the records at which it does. */
export const documentsSeen = async (actor: Actor): Promise<SeenDocuments> =>
  seenDocuments(actor, await visibleOwners(actor), subjectNames(actor));

/** The view of one user's query on a kind. `search`: what it searches, for kinds whose texts are stored elsewhere. */
export async function viewOf(actor: Actor, kind: Described, search?: string): Promise<View> {
  const columns = visibleColumns(kind.columns, actor);
  if (kind.name === NODE.name) {
    const seen = await documentsSeen(actor);
    return documentView(columns, seen, await textHits(seen, search));
  }
  const [sources, names] = await Promise.all([sourcesOf(actor, kindName(kind.name)), namesOf(kind, columns, actor)]);
  return {
    columns,
    sources,
    names: {
      ...names,
      ...ofReader(kind, columns, actor),
      ...(await ofProvider(kind, actor)),
      ...(await ofCarts(kind, actor)),
    },
  };
}

/** The part of a view that shows the records of one owner. */
export const ownedBy = (view: View, owner: string): View => ({
  ...view,
  sources: view.sources.filter(({ scope }) => scope.owner === owner),
});

/** A field of several values passes if one of them does. */
const passes = (record: object, { field, operator, values }: Filter): boolean =>
  [valueIn(record, field) ?? ''].flat().some((value) => isOneOf(values, value)) === (operator !== 'ne');

const standsIn = <T extends Stored>(sources: readonly Source[], kind: Kind<T>, record: T): boolean =>
  sources.some(
    ({ scope, where = [] }) =>
      scope.owner === scopeOf(kind, record).owner && where.every((each) => passes(record, each)),
  );

/** Tells which records of a kind the actor sees, in any state that they have or had. */
export async function sightOf<T extends Stored>(actor: Actor, kind: Kind<T>): Promise<(record: T) => boolean> {
  const sources = await sourcesOf(actor, kindName(kind.name));
  return (record) => standsIn(sources, kind, record);
}

export async function sees<T extends Stored>(actor: Actor, kind: Kind<T>, record: T): Promise<boolean> {
  return (await sightOf(actor, kind))(record);
}

/** The record, or 404: an invisible record is reported as missing. */
export async function visibleRecord<T extends Stored>(actor: Actor, kind: Kind<T>, id: string): Promise<T> {
  const record = await readRecord(kind, id);
  if (!record || !(await sees(actor, kind, record))) throw notFound();
  return record;
}

/** The records with these ids that the actor sees. */
export async function visibleRecords<T extends Stored>(
  actor: Actor,
  kind: Kind<T>,
  ids: readonly string[],
): Promise<Map<string, T>> {
  const records = [...(await readRecords(kind, ids)).values()];
  const sources = records.length > 0 ? await sourcesOf(actor, kindName(kind.name)) : [];
  return new Map(records.filter((record) => standsIn(sources, kind, record)).map((record) => [record.id, record]));
}

/** The target kind of a link. */
export const kindNamed = (name: string): Kind<Stored> => KINDS[kindName(name)];
