import type { View } from '@vigie/list-engine';
import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { ownedBy, viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { WhileUnchanged } from '#platform/lists/while-unchanged.ts';
import { PART, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import type { Filter } from '#shared/lists.ts';
import { countIn, type Usage, usageOf } from '#shared/projects/assessment/usage.ts';
import { type LastOrders, MOST_LAST_ORDERS, ORDERED } from '#shared/projects/last-buys/schema.ts';
import type { Project } from '#shared/projects/schema.ts';
import { system, systemPart } from '#shared/systems/schema.ts';

const only = (field: string, project: string): Filter[] => [{ field, operator: 'eq', values: [project] }];
const scopesOf = ({ sources }: View) => sources.map(({ scope }) => scope);
/** Without the check that no part is twice on a system, which takes longer than all else for a hundred thousand. */
const used = { name: SYSTEM.name, schema: system.extend({ parts: z.array(systemPart).default([]) }) };
const IN_SYSTEMS = ['name', 'reference', 'parent', 'quantity', 'parts'] as const;

/** Projects of a function that keep what was made of their systems and parts: one of 100,000 parts takes some 20 MB. */
const MOST_KEPT = 8;
/** The use of the parts on systems, and a filter for these parts. */
type Hung = { usage: Usage; filter: Filter };
const hung = new WhileUnchanged<Hung>(MOST_KEPT);
const filters = new WhileUnchanged<Filter>(MOST_KEPT);

/** A project, and the parts and systems that the actor sees: all systems of the project, as they have its owner. */
export type Sight = { project: Project; systems: View; parts: View };

/** Refused with `not_found` if the actor does not see the project. */
export async function sightOf(actor: Actor, id: string): Promise<Sight> {
  const project = await visibleRecord(actor, PROJECT, id);
  const [systems, parts] = await Promise.all([viewOf(actor, SYSTEM), viewOf(actor, PART)]);
  return { project, systems: ownedBy(systems, project.owner_entity), parts };
}

/** Identifies what is seen of a project, and names the lists that this depends on. */
export const dependenciesOf = ({ project, systems, parts }: Sight) => ({
  key: JSON.stringify([project.id, systems.sources, parts.sources]),
  scopes: [...scopesOf(systems), ...scopesOf(parts)],
});

const filterFor = (values: string[]): Filter => ({ field: 'id', operator: 'in', values });

async function readHung({ project, systems }: Sight): Promise<Hung> {
  const read = rowReader(used, IN_SYSTEMS);
  const query = { order: [], fields: ['id', ...IN_SYSTEMS], search: undefined, filters: only('project', project.id) };
  const usage = usageOf((await Array.fromAsync(lists.iterate(systems, query))).map(read));
  return { usage, filter: filterFor([...usage.places.keys()]) };
}

const hungIn = (sight: Sight): Promise<Hung> =>
  hung.get(sight.project.id, scopesOf(sight.systems), () => readHung(sight));

/** Where the parts of a project hang. */
export const usageIn = async (sight: Sight): Promise<Usage> => (await hungIn(sight)).usage;

/** Nearly all parts that name a project hang on its systems: then its filter stays the same, and so does what it finds. */
async function readFilter(sight: Sight): Promise<Filter> {
  const { usage, filter } = await hungIn(sight);
  const named = await lists.columns(sight.parts, [], only('projects', sight.project.id));
  const loose = (await named.ids()).filter((id) => !usage.places.has(id));
  return loose.length === 0 ? filter : filterFor([...usage.places.keys(), ...loose]);
}

/** A filter for the parts on systems of a project, those of the catalogue included, and those that name the project. */
export function partsIn(sight: Sight): Promise<Filter> {
  const { key, scopes } = dependenciesOf(sight);
  return filters.get(key, scopes, () => readFilter(sight));
}

/** The same of a project that the actor sees. Refused with `not_found` if they do not. */
export const inProject = async (actor: Actor, id: string): Promise<Filter> => partsIn(await sightOf(actor, id));

/** Ids of the parts of a project that a third-party makes, those of the catalogue included. */
export async function suppliedParts(actor: Actor, id: string, supplier: string): Promise<string[]> {
  const made: Filter = { field: 'supplier', operator: 'eq', values: [supplier] };
  const sight = await sightOf(actor, id);
  const parts = await Array.fromAsync(scanRecords(PART, sight.parts, [], [await partsIn(sight), made]));
  return parts.map((part) => part.id);
}

/** The parts of a project that the actor sees and whose last order is not over, the next one first. */
export async function lastOrdersOf(actor: Actor, id: string): Promise<LastOrders> {
  const sight = await sightOf(actor, id);
  const ahead = { field: 'last_buy_order', operator: 'gte' as const, values: [today()] };
  const parts = await Array.fromAsync(scanRecords(PART, sight.parts, ORDERED, [ahead, await partsIn(sight)]));
  const usage = await usageIn(sight);
  const items = parts
    .map((part) => ({ ...part, units: countIn(usage, part.id)?.units ?? null }))
    .sort((a, b) => (a.last_buy_order ?? '').localeCompare(b.last_buy_order ?? '') || a.id.localeCompare(b.id));
  return { items: items.slice(0, MOST_LAST_ORDERS), total: items.length };
}
