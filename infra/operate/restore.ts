/**
 * `npm run restore -- begin | after | compare | drill`: a table as it was. Each step says first what it would do, changes something only
 * with `--confirm <stage>`, and goes on where it was interrupted when it is started again.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plan } from '#platform/restoration/after.ts';
import type { Settings } from '../config.ts';
import { run, settingsFrom } from './command-line.ts';
import { tellChecks, tellComparison, tellLines } from './restore-told.ts';
import {
  complete,
  deleteDrill,
  exists,
  findRestored,
  markAsDrill,
  NotRestored,
  nameFor,
  type Restored,
  restoreTable,
  unfinishedDrill,
  windowOf,
} from './restored-table.ts';
import { reachData, required } from './tenant.ts';

const args = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    table: { type: 'string' },
    report: { type: 'string' },
    confirm: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true },
  },
});

/** The table that the stage uses. */
const servingTable = (): string => required(process.env.TABLE_NAME, 'STAGE', 'a stage that is deployed');
const told = (at: Date): string => at.toISOString().replace('.000', '');

/** Whether the person has said the stage's name. Throws if it is another one. */
function isConfirmed({ stage }: Settings): boolean {
  if (values.confirm === undefined) {
    console.log(`Nothing was changed. To do it, add --confirm ${stage}`);
    return false;
  }
  if (values.confirm !== stage) throw new Error(`Nothing was changed: the stage is called ${stage}.`);
  return true;
}

/** Seconds: AWS restores to whole ones. */
async function instant(source: string, wanted: string | undefined): Promise<Date> {
  const { earliest, latest } = await windowOf(source);
  const at = wanted === undefined ? latest : new Date(wanted);
  const isGood = at >= earliest && at <= latest && (wanted === undefined || /T.+(Z|[+-]\d\d:?\d\d)$/.test(wanted));
  if (!isGood)
    throw new Error(
      `Give --at: an instant with its time zone, such as ${told(latest)}, from ${told(earliest)} to ${told(latest)}.`,
    );
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}

function tellSettings({ name, streamArn }: Restored): void {
  console.log(`${name} is there. Deploy the stage with these settings, now and from then on always:`);
  console.log(`  RESTORED_TABLE=${name}`);
  console.log(`  RESTORED_TABLE_STREAM=${streamArn}`);
  console.log('Then: npm run restore -- after');
}

async function begin(settings: Settings): Promise<boolean> {
  const source = servingTable();
  const at = await instant(source, required(values.at, '--at', 'the instant to which the table is restored'));
  const name = values.table ?? nameFor(source, 'restored', at);
  console.log(`${settings.stage} uses ${source}. It would be restored as of ${told(at)} as a new table, ${name}.`);
  console.log(
    'The stage goes on with its own table until it is deployed with the settings that are printed at the end.',
  );
  if (await findRestored(name)) console.log('That table is there already: what it lacks is added.');
  if (!isConfirmed(settings)) return true;
  tellSettings(await complete(await restoreTable(source, name, at)));
  return true;
}

/** Of a list: what a person needs to decide. */
function tellSome(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${heading}: ${lines.length}`);
  tellLines(lines);
}

function tellPlan({ people, users, lists, companies, missing }: Plan): void {
  const named = (some: readonly { username: string; email: string }[]) =>
    some.map(({ username, email }) => `${username} <${email}>`);
  console.log(`${lists.length} lists would be written again, and ${users.length} people would have to log in again.`);
  tellSome(
    'Log-ins without a user, made since: they would be deleted; invite these people again in Vigie',
    people.strangers,
  );
  tellSome('Made inactive or erased since: they would be inactive', named(people.inactive));
  tellSome('Have no password: they would be invited', named(people.invited));
  tellSome('Erased since, and named again: erase them again in Vigie', named(people.erased));
  tellSome(
    'Deleted since: these companies would be deleted again',
    [...companies].map(([id, name]) => `${name} (${id})`),
  );
  tellSome(
    'Files that records name and that are gone',
    [...missing].map(([file, record]) => `${file} of ${record}`),
  );
}

/** The stage uses a restored table: what is beside the table follows. */
async function after(settings: Settings): Promise<boolean> {
  const restored = await findRestored(servingTable()).catch((error: unknown) => {
    if (!(error instanceof NotRestored)) throw error;
  });
  if (!restored)
    throw new Error(
      `${settings.stage} uses ${servingTable()}, which was not restored: deploy it with RESTORED_TABLE first.`,
    );
  const former = (await exists(restored.source)) ? restored.source : undefined;
  console.log(`${settings.stage} uses ${restored.name}, which is ${restored.source} as of ${told(restored.at)}.`);
  if (!former) console.log(`${restored.source} is gone: who was erased or made inactive since is not known.`);
  const { finishAfter, planAfter } = await import('#platform/restoration/after.ts');
  const { compact } = await import('#functions/workers/compaction/compact.ts');
  const plan = await planAfter(restored.name, former);
  tellPlan(plan);
  if (!isConfirmed(settings)) return true;
  await finishAfter(plan, { compact: (scope) => compact(scope), tell: (says) => console.log(says) });
  const { checkConsistency } = await import('#platform/consistency/consistency.ts');
  const isSound = tellChecks(await checkConsistency());
  return isSound && plan.missing.size === 0 && plan.people.erased.length === 0;
}

/** Where the lines of a comparison are written. */
const reportFor = (name: string): string => resolve(values.report ?? `${name}.jsonl`);

async function compareWith({ name, source, at }: Restored): Promise<boolean> {
  const { companiesOf, compareTables, isSound, OUTCOMES: outcomes } = await import('#platform/restoration/compare.ts');
  console.log(`${name}, as of ${told(at)}, against ${source}`);
  const report = reportFor(name);
  const tables = { restored: name, current: source, at };
  const compared = await compareTables(tables, report);
  tellComparison(compared, { outcomes, report, companies: await companiesOf(compared, tables) });
  return isSound(compared);
}

async function compare(): Promise<boolean> {
  const name = values.table ?? servingTable();
  const restored = await findRestored(name);
  if (!restored) throw new Error(`There is no table ${name}.`);
  if (!(await exists(restored.source)))
    throw new Error(`${restored.source}, from which ${name} was restored, is gone: there is nothing to compare with.`);
  return compareWith(restored);
}

/** Restores the table beside the stage, looks at it in every way, and deletes it. */
async function drill(settings: Settings): Promise<boolean> {
  const source = servingTable();
  const begun = await unfinishedDrill(source);
  const at = begun?.at ?? (await instant(source, values.at));
  const name = begun?.name ?? nameFor(source, 'drill', at);
  console.log(`${source} would be restored as of ${told(at)} as ${name}, compared, and ${name} deleted again.`);
  console.log(`${settings.stage} goes on with its own table, which is only read.`);
  if (!isConfirmed(settings)) return true;
  const restored = await restoreTable(source, name, at);
  await markAsDrill(restored, settings.stage);
  const began = performance.now();
  const agrees = await compareWith(restored);
  process.env.TABLE_NAME = name;
  const { checkConsistency } = await import('#platform/consistency/consistency.ts');
  const isSound = tellChecks(await checkConsistency());
  await deleteDrill(restored, settings.stage);
  console.log(
    `${name} is deleted. It took ${Math.round((performance.now() - began) / 1000)} s from when it was there.`,
  );
  return agrees && isSound;
}

const STEPS: Readonly<Record<string, (settings: Settings) => Promise<boolean>>> = { begin, after, compare, drill };

run(async () => {
  const step = STEPS[positionals[0] ?? ''];
  if (!step || positionals.length > 1) throw new Error(`Say which step: ${Object.keys(STEPS).join(', ')}.`);
  const settings = settingsFrom(args);
  await reachData(settings, { hasBackups: true });
  return step(settings);
});
