import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { blankPart } from '#functions/imports/plan/part.ts';
import { previewImport } from '#functions/imports/plan/preview.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { addChoices } from '#functions/imports/store/choices.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { ENTRY, PART } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Random } from '../../../demo/random.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { chanceFor, HOW, rounds } from '../../support/runner/walks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

const FACTS: Partial<Part>[] = [
  {},
  { availability_status: 'available', fact_source: 'declared' },
  { availability_status: 'obsolete', obso_at: '2020-01-01', fact_source: 'declared' },
  { availability_status: 'last_buy_order', last_buy_order: '2031-03-31', fact_source: 'monitoring' },
  { availability_status: 'available_under_condition', end_of_life: '2026-06-30', fact_source: 'notice' },
];
const CATALOGUE = Array.from({ length: 8 }, (_, n) => `GEAR-${1000 + 37 * n}`);
const OWN = Array.from({ length: 8 }, (_, n) => `ROTOR-${2000 + 41 * n}`);
const NEW = Array.from({ length: 4 }, (_, n) => `SHAFT-${3000 + 43 * n}`);

/** What cells of a list say, the usual and the odd. */
const CELLS = {
  supplier: ['Volta', 'Volta', 'VOLTA', '', 'Other & Sons', 'M'.repeat(300)],
  supplier_ref: [...CATALOGUE, ...OWN, ...NEW, ''],
  internal_ref: ['', '', '', 'INT-1', 'INT-2', 'I'.repeat(150)],
  label: ['', 'Part', 'Two\nlines', 'A < B & C', 'x'.repeat(600)],
  description: ['', '', 'Long text', '<b>bold</b>'],
  notes: ['', '', 'Look\nhere'],
  family: ['', '', 'Sensors', 'Nothing known'],
  quantity: ['', '1', '2.5', '1,5', 'many', '-3', '99999999999999999999'],
  price: ['', '', '0.0123', '12 EUR', '1e300'],
  equiv_product: ['', '', '', 'NEXT-1'],
  availability_status: ['', '', 'Active', 'EOL', 'Obsolete', 'NRND', 'Unknown', 'Frobnicated'],
  last_buy_order: ['', '', '', '2027-03-31', '31 December 2030', '05/06/2027'],
  end_of_life: ['', '', '', '2027-01-31', '2035-01-01'],
  obso_at: ['', '', '', '2021-01-01'],
} as const;
const FIELDS = Object.keys(CELLS) as (keyof typeof CELLS)[];
const COLUMNS = FIELDS.map((field, index) => ({ index, field }));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(0);
  for (const entry of seedEntries())
    await createRecord(ENTRY, ENTRY.schema.parse({ ...freshRecord(), ...entry }), world.AUTHOR, { code: 'demo' });
  const chance = chanceFor('known parts');
  for (const reference of CATALOGUE) await world.addToCatalogue(reference, chance.pick(FACTS));
  for (const supplier_ref of OWN) {
    const { id, creation_date, modification_date } = freshRecord();
    const said = { supplier_name: 'Volta', supplier_label: 'Volta', supplier_ref, ...chance.pick(FACTS) };
    const part = blankPart({ id, creation_date, modification_date, owner_entity: 'e1', ...said });
    await createRecord(PART, part, world.AUTHOR, { code: 'demo' });
  }
});
afterAll(() => stop());

/** A list of a few columns, as most lists have. */
function listBy(chance: Random): string[][] {
  const told = new Set(FIELDS.filter((field) => field === 'supplier_ref' || chance.chance(0.5)));
  return Array.from({ length: 25 }, () => FIELDS.map((field) => (told.has(field) ? chance.pick(CELLS[field]) : '')));
}

type Counts = Record<'created' | 'updated' | 'unchanged', number> & { merged?: number | undefined };
const summary = ({ created, updated, unchanged, merged = 0 }: Counts) => ({ created, updated, unchanged, merged });

const previewed = async (isMerging: boolean) =>
  previewImport(
    await actorOf('alice'),
    { page: 1, size: -1, merge_repeated: isMerging ? 'true' : 'false' },
    translatorFor('en'),
  );

/** What a person sees of a part; each change gives it another version. */
const shown = (part: Part | undefined) => part && { ...part, version: 0, modification_date: '' };

/** Undoes an import: its parts are what they were before. */
async function undo(id: string, before: ReadonlyMap<string, Part | undefined>): Promise<void> {
  const { job } = await rollBackImport(await actorOf('alice'), id, translatorFor('en'));
  const request = await getJson('imports', `rollback/${id}/${job.id}.json`, rollBackRequest);
  if (!request) throw new Error('There is no request to undo the import.');
  await rollBack(request);
  for (const [part, then] of before) expect(shown(await readRecord(PART, part))).toEqual(shown(then));
}

/** Leaves some lines as they are matched, and decides others by chance. */
async function decide(id: string, chance: Random): Promise<void> {
  const choices = (await world.linesIn(id)).flatMap(({ id: line, suggestions }) => {
    const [first] = suggestions;
    if (!first || chance.chance(0.6)) return [];
    return [[line, chance.chance(0.5) ? { product: first.product } : { product: null }] as const];
  });
  await addChoices(id, Object.fromEntries(choices));
}

test(`a preview says what the import then does, and undoing it leaves what was there before (${HOW})`, async () => {
  for (let round = 0; round < rounds(6, 100); round++) {
    const chance = chanceFor(`list ${round}`);
    const rows = listBy(chance);
    const file = await plainList([FIELDS.map((field) => field.toUpperCase()), ...rows]);
    const mapping = { sheet: 'BOM', header_row: 1, columns: COLUMNS };
    const review = await world.startMatchingFile('chance.xlsx', file, mapping, rows.length + 1);
    await matchFile(world.requestOf(review));
    await decide(review.id, chance);
    const isMerging = chance.chance(0.3);
    const preview = await previewed(isMerging);
    const before = new Map<string, Part | undefined>();
    for (const { part } of preview.items) if (part) before.set(part, await readRecord(PART, part));
    await finalize({ ...(await world.askToFinalize(review)), isMerging });
    const result = (await readReview(review.id))?.result;
    const withProblem = preview.items.filter(({ problem }) => problem).length;
    expect(result && { list: round, ...summary(result), conflicts: result.conflicts }).toEqual({
      ...{ list: round, ...summary(preview), conflicts: withProblem },
    });
    for (const { row, outcome, part, changes } of preview.items) {
      const then = part ? before.get(part) : undefined;
      if (!part || !then) continue;
      const now = await readRecord(PART, part);
      const told = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]));
      expect([row, outcome, now]).toMatchObject([row, outcome, told]);
    }
    const written = preview.created + preview.updated;
    if (written > 0 && chance.chance(0.3)) await undo(review.id, before);
  }
}, 300_000);
