/**
 * `npm run redrive`: starts failed work of a stage again. Tells what waits and asks first; `--yes` asks nothing. Names limit
 * it: `npm run redrive -- bulk stream`.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { run, settingsFrom } from './command-line.ts';
import type { Source } from './failed-source.ts';
import { sourcesOf, startAgain } from './failed-work.ts';
import { reach, stageOf } from './stage.ts';

const args = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, context: { type: 'string', short: 'c', multiple: true } },
});

function chosen(sources: readonly Source[]): readonly Source[] {
  const unknown = positionals.find((wanted) => !sources.some(({ name }) => name === wanted));
  if (unknown === undefined)
    return sources.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  throw new Error(`Nothing is called "${unknown}". There are: ${sources.map(({ name }) => name).join(', ')}.`);
}

async function isConfirmed(question: string): Promise<boolean> {
  if (values.yes) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.log('Nothing was started. Add --yes to start them again.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Prints a line for each source with something in it. Returns how much waits. */
async function tell({ name, count, peek }: Source): Promise<number> {
  const total = await count();
  if (total === 0) return 0;
  const { since, errors } = await peek();
  console.log(`${name}: ${total}, since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  for (const error of errors) console.log(`  ${error}`);
  return total;
}

async function work(source: Source): Promise<boolean> {
  const { again, failed } = await startAgain(source);
  if (again + failed.length > 0)
    console.log(`${source.name}: ${again} started again, ${failed.length} failed and wait on`);
  for (const error of new Set(failed)) console.log(`  ${error}`);
  return failed.length === 0;
}

run(async () => {
  const { stage } = settingsFrom(args);
  await reach(stage, '.local');
  const sources = chosen(sourcesOf(await stageOf(stage)));
  let total = 0;
  for (const source of sources) total += await tell(source);
  if (total === 0) console.log(`Nothing failed and waits in ${stage}.`);
  if (total === 0 || !(await isConfirmed(`Start ${total} of ${stage} again?`))) return true;
  let isFine = true;
  for (const source of sources) isFine = (await work(source)) && isFine;
  return isFine;
});
