import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectAssessment, projectCharts } from '#functions/api/projects/assessment.ts';
import { lastOrdersOf } from '#functions/api/projects/store.ts';
import { compact } from '#functions/workers/compaction/compact.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { listOf, PART, PROJECT, SOLUTION, SOLUTION_REQUEST, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { newId, today } from '#platform/runtime/clock.ts';
import { chartQuery } from '#shared/parts/charts.ts';
import type { Part } from '#shared/parts/schema.ts';
import { assess } from '#shared/projects/assessment/assess.ts';
import { usageOf } from '#shared/projects/assessment/usage.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { chanceFor, HOW, rounds } from '../../support/runner/walks.ts';
import { AUTHOR, addCatalogueParts, addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { change, create } from './written.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
});
afterAll(() => stop());

const STATUSES = ['available', 'unknown_1', 'obsolete', 'last_buy_order'];
const DAYS = [null, '2020-01-01', '2026-12-24', '2027-06-30', '2150-01-01'];

/** A company with a project, its parts, parts of the catalogue, and another company with a solution for one of them. */
class World {
  readonly chance = chanceFor('assessment');
  readonly systems: string[] = [];
  readonly solutions: string[] = [];
  /** A request for solutions of each company. */
  readonly requests = new Map<Actor, string>();
  owner!: Actor;
  other!: Actor;
  operator!: Actor;
  project!: string;
  parts: string[] = [];

  async settle(): Promise<void> {
    [this.owner, this.other, this.operator] = await Promise.all([
      newcomer('client'),
      newcomer('client'),
      newcomer('operator'),
    ]);
    this.project = (await create(PROJECT, { name: 'Train', status: 'draft', owner_entity: this.owner.entity.id })).id;
    const [own, open, hidden] = await Promise.all([
      addParts(this.owner, 40, { availability_status: 'available' }),
      addCatalogueParts(4),
      addCatalogueParts(2, { is_public: false }),
    ]);
    this.parts = [...own, ...open, ...hidden].map(({ id }) => id);
    for (const by of [this.owner, this.other]) {
      const asked = { product: this.parts[0], owner_entity: by.entity.id, requested_by: by.user.id };
      const confirmed = { state: 'confirmed', processing_state: 'waiting_for_solutions', cost: 1 };
      this.requests.set(by, (await create(SOLUTION_REQUEST, { ...asked, ...confirmed })).id);
    }
  }

  #hung() {
    const products = this.chance.shuffled(this.parts).slice(0, this.chance.between(0, 12));
    return { products, parts: products.map((product) => ({ product, quantity: this.chance.between(1, 50) })) };
  }

  /** Changes one thing that the assessment depends on, or one that it must ignore. */
  readonly steps = {
    hang: async () => {
      const parent = this.chance.pick([null, ...this.systems]);
      const place = { project: this.project, owner_entity: this.owner.entity.id, parent };
      const system = await create(SYSTEM, { ...place, name: `S${newId()}`, quantity: 2, ...this.#hung() });
      this.systems.push(system.id);
    },
    rehang: async () =>
      change(SYSTEM, this.#any(this.systems), { quantity: this.chance.between(1, 9), ...this.#hung() }),
    fell: async () => {
      const records = await readRecords(SYSTEM, this.systems);
      const above = new Set([...records.values()].map(({ parent }) => parent));
      const leaf = [...records.values()].find(({ id }) => !above.has(id));
      if (!leaf) return;
      await deleteRecord(SYSTEM, leaf, { author: AUTHOR });
      this.systems.splice(this.systems.indexOf(leaf.id), 1);
    },
    restate: async () =>
      change(PART, this.#any(this.parts), {
        availability_status: this.chance.pick(STATUSES),
        last_buy_order: this.chance.pick(DAYS),
        end_of_life: this.chance.pick(DAYS),
        equiv_product: this.chance.pick([null, 'R-1']),
      }),
    name: async () => change(PART, this.#any(this.parts), { projects: this.chance.pick([[], [this.project]]) }),
    publish: async () => change(PART, this.parts.at(-1) ?? '', { is_public: this.chance.pick([true, false]) }),
    propose: async () => {
      const by = this.chance.pick([this.owner, this.other]);
      const owner_entity = by.entity.id;
      const state = this.chance.pick(['submitted', 'accepted', 'declined']);
      const solution = await create(SOLUTION, {
        ...{
          asked_processing: this.requests.get(by) ?? '',
          description: 'x',
          proposal_date: today(),
          state,
          owner_entity,
        },
        ...{ product: this.#any(this.parts), provider_entity: this.other.entity.id },
      });
      this.solutions.push(solution.id);
    },
    compact: async () => {
      const { id } = this.owner.entity;
      for (const kind of ['PRODUCT', 'SYSTEM'] as const) await later(2 * DAY_MS, () => compact(listOf(kind, id)));
    },
  };

  #any(ids: readonly string[]): string {
    return ids.length > 0 ? this.chance.pick(ids) : '';
  }

  /** What the answer has to be: everything read from the table, and computed at once. */
  async expected(actor: Actor) {
    const systems = [...(await readRecords(SYSTEM, this.systems)).values()];
    const hung = new Set(systems.flatMap(({ products }) => products));
    const seen = [...(await visibleRecords(actor, PART, this.parts)).values()];
    const parts = seen.filter(({ id, projects }) => hung.has(id) || projects.includes(this.project));
    const proposed = [...(await readRecords(SOLUTION, this.solutions)).values()]
      .filter(({ owner_entity }) => owner_entity === this.owner.entity.id)
      .flatMap(({ product, state }) =>
        state === 'accepted' || state === 'submitted' ? [[product, state] as const] : [],
      )
      .toSorted(([, a], [, b]) => b.localeCompare(a));
    const found = assess(parts, usageOf(systems), `${today()}T00:00:00.000Z`, new Map(proposed));
    return { parts, found: { ...found, systems: byId(found.systems) } };
  }
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.id.localeCompare(b.id));

test(`after any changes, the assessment is what the table says, for each who sees the project (${HOW})`, async () => {
  const world = new World();
  await world.settle();
  const walk = world.chance;
  for (let round = 0; round < rounds(30, 400); round++) {
    const step = walk.pick(Object.keys(world.steps)) as keyof typeof world.steps;
    await world.steps[step]();
    for (const actor of [world.owner, world.operator]) {
      const { parts, found } = await world.expected(actor);
      const { exposures, systems, ...rest } = await projectAssessment(actor, world.project);
      const { exposures: atRisk, systems: counted, ...expected } = found;
      expect(rest, `round ${round}: ${step}`).toEqual({ ...expected, not_recorded: 0 });
      expect(byId(systems)).toEqual(counted);
      expect(exposures.map(({ id, units, risk }) => [id, units, risk])).toEqual(
        atRisk.map(({ id, units, risk }) => [id, units, risk]),
      );
      const { total } = await projectCharts(actor, world.project, chartQuery.parse({ by: 'availability_status' }));
      expect(total).toBe(parts.length);
      const ahead = parts.filter(({ last_buy_order }: Part) => (last_buy_order ?? '') >= today());
      expect((await lastOrdersOf(actor, world.project)).total).toBe(ahead.length);
    }
    await expect(projectAssessment(world.other, world.project)).rejects.toMatchObject({ code: 'not_found' });
  }
});
