import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectAssessment } from '#functions/api/projects/assessment.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { PART, PROJECT, SOLUTION, SOLUTION_REQUEST, SYSTEM } from '#platform/records/kinds.ts';
import { today } from '#platform/runtime/clock.ts';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { chanceFor, HOW, rounds } from '../../support/runner/walks.ts';
import { addParts, newcomer } from '../credits/world.ts';
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

async function world() {
  const [owner, other] = await Promise.all([newcomer('client'), newcomer('client')]);
  const owner_entity = owner.entity.id;
  const project = (await create(PROJECT, { name: 'Train', status: 'draft', owner_entity })).id;
  const parts = (await addParts(owner, 60, { availability_status: 'available' })).map(({ id }) => id);
  const hang = (products: string[], name = 'Bogie') =>
    create(SYSTEM, {
      ...{ project, owner_entity, parent: null, name, quantity: 2, products },
      parts: products.map((product, n) => ({ product, quantity: n + 1 })),
    });
  await hang(parts);
  const asked = { product: parts[0], owner_entity, requested_by: owner.user.id };
  const confirmed = { state: 'confirmed', processing_state: 'waiting_for_solutions', cost: 1 };
  const request = (await create(SOLUTION_REQUEST, { ...asked, ...confirmed })).id;
  const propose = (product: string, state: string) =>
    create(SOLUTION, {
      ...{ asked_processing: request, description: 'x', proposal_date: today(), state, owner_entity, product },
      provider_entity: other.entity.id,
    });
  return { owner, project, parts, hang, propose };
}

/** Names and labels of records are those of today. */
const factsOf = ({ exposures, ...rest }: ProjectAssessment) => ({
  ...rest,
  exposures: exposures.map(({ supplier_label, ...facts }) => facts),
});

test(`what an assessment said on a day is what it says of that day later (${HOW})`, async () => {
  const { owner, project, parts, propose } = await world();
  const { pick, between } = chanceFor('past assessment');
  const solutions: string[] = [];
  const said = new Map<string, ReturnType<typeof factsOf>>();
  const days = rounds(6, 12);
  for (let day = 1; day <= days; day++)
    await later(day * DAY_MS, async () => {
      for (let n = between(0, 12); n > 0; n--)
        await change(PART, pick(parts), {
          ...{ availability_status: pick(['available', 'unknown_1', 'obsolete', 'last_buy_order']) },
          ...{ last_buy_order: pick([null, '2026-12-24', '2150-01-01']), equiv_product: pick([null, 'R-1']) },
          ...{ replacement_validation: pick([null, 'validated']), certificate_needed: pick([null, true, false]) },
        });
      solutions.push((await propose(pick(parts), pick(['submitted', 'accepted']))).id);
      await change(SOLUTION, pick(solutions), { state: pick(['accepted', 'declined', 'withdrawn'] as const) });
      said.set(today(), factsOf(await projectAssessment(owner, project)));
    });
  await later((days + 1) * DAY_MS, async () => {
    for (const [as_of, then] of said)
      expect(factsOf(await projectAssessment(owner, project, { as_of })), as_of).toEqual(then);
  });
});

test('parts that came later were unknown then; systems and quantities are those of today', async () => {
  const { owner, project, hang } = await world();
  const first = today();
  await later(2 * DAY_MS, async () => {
    const [late] = await addParts(owner, 1, { availability_status: 'obsolete' });
    await hang([late?.id ?? ''], 'Later');
    expect(await projectAssessment(owner, project)).toMatchObject({ parts: 61, at_risk: 1, not_recorded: 0 });
    const then = await projectAssessment(owner, project, { as_of: first });
    expect(then).toMatchObject({ as_of: first, parts: 61, at_risk: 0, unknown: 1, available: 60, not_recorded: 1 });
    expect(then.systems.find(({ name }) => name === 'Later')).toMatchObject({ parts: 1, unknown: 1, at_risk: 0 });
  });
});

test('a day that has not begun is refused', async () => {
  const { owner, project } = await world();
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await expect(projectAssessment(owner, project, { as_of: tomorrow })).rejects.toMatchObject({ code: 'invalid' });
});

test('the cells of the matrix have as many parts as they say, the highest risk first, now and on a day', async () => {
  const { owner, project, parts } = await world();
  const first = today();
  await later(3 * DAY_MS, async () => {
    for (const [n, id] of parts.entries())
      if (n % 2 === 0) await change(PART, id, { availability_status: n % 4 === 0 ? 'obsolete' : 'unknown_1' });
    for (const query of [{}, { as_of: first }]) {
      const { risk } = await projectAssessment(owner, project, query);
      const full = risk.matrix.flatMap((counts, row) =>
        counts.flatMap((count, at) => (count > 0 ? `${row}${at}` : [])),
      );
      for (const cells of [...full, full.join(), '00,00']) {
        const found: ProjectAssessment['exposures'] = [];
        const pageOf = (page: number) => projectAssessment(owner, project, { ...query, cells, page });
        const { exposures_total } = await pageOf(1);
        for (let page = 1; page <= Math.ceil(exposures_total / 20) + 1; page++)
          found.push(...(await pageOf(page)).exposures);
        const counts = [...new Set(cells.split(','))].map(
          (cell) => risk.matrix[Number(cell[0])]?.[Number(cell[1])] ?? 0,
        );
        expect(exposures_total).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect(new Set(found.map(({ id }) => id)).size).toBe(exposures_total);
        const scores = found.map((part) => part.risk.score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        for (const part of found) {
          const cell = [part.risk.likelihood, part.risk.impact].map((points) => Math.min(4, Math.floor(points / 20)));
          expect(cells.split(',')).toContain(cell.join(''));
        }
      }
    }
  });
});
