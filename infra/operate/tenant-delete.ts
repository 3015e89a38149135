/**
 * `npm run tenant:delete -- --entity <id>`: says what a deletion of a company with all its data would do, and changes nothing. With
 * `--confirm <name of the company>` it deletes. What was interrupted goes on when it is started again.
 */
import { parseArgs } from 'node:util';
import type { Survey } from '#platform/tenants/survey.ts';
import { run, settingsFrom } from './command-line.ts';
import { reachData, required } from './tenant.ts';

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    entity: { type: 'string' },
    confirm: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true },
  },
});
/** Mentions that are printed. */
const SHOWN = 20;

const linesOf = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `  ${count} ${name}`);

function printAll(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(heading);
  for (const line of lines) console.log(line);
}

function printMentions(mentions: readonly string[]): void {
  const more = mentions.length > SHOWN ? [`  and ${mentions.length - SHOWN} more`] : [];
  const lines = [...mentions.slice(0, SHOWN).map((key) => `  ${key}`), ...more];
  printAll(
    'Says the same name in another matter. It stays; look at it, and change it in Vigie if it is about them:',
    lines,
  );
}

function print({ goes, dependent, changes, files, accounts, mentions }: Survey): void {
  printAll('Goes, with all links, history and files:', linesOf(goes));
  if (files > 0) console.log(`  ${files} files and lists`);
  printAll('Goes dependent: it belongs to others and cannot be without what goes:', linesOf(dependent));
  printAll(
    'Stays, as it belongs to others, and no longer refers to the company or names it or its people:',
    linesOf(changes),
  );
  if (accounts > 0)
    console.log(`Stays for ten years, as the law on accounts demands, without names: ${accounts} LEDGER`);
  printMentions(mentions);
  console.log('Catalogue, third-parties and their contacts stay: they are not the company’s.');
  console.log(
    'Backups of the table keep what goes for 35 days, files that others exported for the days of EXPORT_DAYS.',
  );
}

const isNothing = ({ goes, dependent, changes, files }: Survey): boolean =>
  goes.size + dependent.size + changes.size + files === 0;

run(async () => {
  const entity = required(values.entity, '--entity', 'the id of the company, which is in the address of its sheet');
  const settings = settingsFrom(args);
  await reachData(settings);
  const { surveyed } = await import('#platform/tenants/verdicts.ts');
  const { requireDeletable, survey } = await import('#platform/tenants/survey.ts');
  await requireDeletable(entity);
  const tenant = await surveyed(entity);
  const found = await survey(tenant);
  const name = tenant.company?.name ?? entity;
  if (isNothing(found)) {
    console.log(`Nothing of ${name} is left in ${settings.stage}.`);
    return true;
  }
  console.log(`${name} (${entity}) in ${settings.stage}`);
  print(found);
  if (values.confirm === undefined) {
    console.log(
      `Nothing was changed. Export it first (npm run tenant:export). To delete it, add --confirm ${JSON.stringify(name)}`,
    );
    return true;
  }
  if (values.confirm !== name) throw new Error(`Nothing was changed: the company is called ${JSON.stringify(name)}.`);
  const { deleteTenant } = await import('#platform/tenants/delete.ts');
  const { compact } = await import('#functions/workers/compaction/compact.ts');
  await deleteTenant(tenant, { compact: (scope) => compact(scope), tell: (says) => console.log(says) });
  console.log(`${name} is deleted. Run this again in an hour: it must say that nothing is left.`);
  return true;
});
