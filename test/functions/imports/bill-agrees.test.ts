import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemsOf, wayTo } from '#functions/imports/bill/systems.ts';
import { planKey, readHead } from '#platform/bills/store.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import type { Random } from '../../../demo/random.ts';
import { chanceFor, HOW, rounds } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { allowBills, newProject, previewOf, starting } from './bill-world.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(6);
  await allowBills();
});
afterAll(() => stop());

const PARTS = [
  ...Array.from({ length: 6 }, (_, n) => ['Volta', `CAT-${1000 + n}`, `Part CAT-${1000 + n}`]),
  ...Array.from({ length: 5 }, (_, n) => ['Elsewhere', `MADE-${700 + 31 * n}`, `Made part ${n}`]),
];
const UNITS = ['FRAME-A1', 'FRAME-B2', 'CABINET-C3', 'DRIVE-D4', 'PANEL-E5'];

/** The lines of a system, whatever it contains below each. */
function contents(chance: Random, level: number): string[] {
  const units = level > 3 ? [] : chance.shuffled(UNITS).slice(0, chance.between(level === 1 ? 1 : 0, 2));
  const parts = level === 1 ? [] : chance.shuffled(PARTS).slice(0, chance.between(1, 4));
  const quantity = () => chance.pick(['1', '2', '3', '2.5', '12']);
  return [
    ...parts.map((part) => [level, ...part, quantity()].join(';')),
    ...units.flatMap((unit) => [
      [level, '', unit, `Unit ${unit}`, chance.pick(['1', '2', '4'])].join(';'),
      ...contents(chance, level + 1),
    ]),
  ];
}
const billBy = (chance: Random): string =>
  ['Level;Manufacturer;MPN;Description;Quantity', ...contents(chance, 1), ''].join('\n');

/** What a project contains: each system by its way, with its quantity and those of its parts. */
async function contentOf(project: string): Promise<string[]> {
  const systems = await systemsOf(project);
  return [...systems.values()]
    .map(({ id, quantity, parts }) => {
      const each = parts.map((part) => `${part.product}×${part.quantity}`).sort();
      return `${wayTo(id, systems).join(' / ')} ×${quantity}: ${each.join(', ')}`;
    })
    .sort();
}

async function done(project: string, step: 'apply' | 'undo', preview: string): Promise<void> {
  const { job, run } = await starting(project, { step, plan: planKey(world.MEMBER, preview) });
  await run();
  expect(await readJob(job)).toMatchObject({ state: 'done' });
}
async function apply(project: string, text: string): Promise<string> {
  const preview = await previewOf(project, text);
  await done(project, 'apply', preview);
  return preview;
}

/** The outcomes of lines that are not what they were. */
async function changesBy(project: string, text: string): Promise<Record<string, number>> {
  const { counts } = (await readHead(world.MEMBER, await previewOf(project, text))) ?? {};
  return Object.fromEntries(
    Object.entries(counts ?? {}).filter(([outcome, count]) => count > 0 && !['unchanged', 'merged'].includes(outcome)),
  );
}

test(`a bill leaves what it says, whatever was there before; again it changes nothing, and undone it never was (${HOW})`, async () => {
  for (let round = 0; round < rounds(5, 60); round++) {
    const chance = chanceFor(`bill ${round}`);
    const [first, second] = [billBy(chance), billBy(chance)];
    const project = await newProject(`Bills ${round}`);
    await apply(project, first);
    const before = await contentOf(project);
    expect(before.length).toBeGreaterThan(0);
    expect([round, await changesBy(project, first)]).toEqual([round, {}]);

    const applied = await apply(project, second);
    const alone = await newProject(`Bill ${round}`);
    await apply(alone, second);
    expect([round, await contentOf(project)]).toEqual([round, await contentOf(alone)]);
    expect([round, await changesBy(project, second)]).toEqual([round, {}]);

    await done(project, 'undo', applied);
    expect([round, await contentOf(project)]).toEqual([round, before]);
  }
}, 300_000);
