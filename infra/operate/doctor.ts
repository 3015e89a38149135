/** `npm run doctor`: whether the data of a stage agree with themselves. Changes nothing; the exit code is 1 if they do not. */
import { parseArgs } from 'node:util';
import { run, settingsFrom } from './command-line.ts';
import { reach, stageOf, variablesOf } from './stage.ts';

/** Findings of a check that are printed. */
const SHOWN = 20;

const args = process.argv.slice(2);
parseArgs({ args, options: { context: { type: 'string', short: 'c', multiple: true } } });

run(async () => {
  const { stage } = settingsFrom(args);
  await reach(stage, '.local');
  // They read the table as a whole, and all lists.
  Object.assign(process.env, await variablesOf(await stageOf(stage), 'Jobserasure', 'Jobscompaction'));
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
  const { checkConsistency } = await import('#platform/consistency/consistency.ts');
  let isSound = true;
  for (const { what, count, findings } of await checkConsistency()) {
    console.log(findings.length === 0 ? `✓ ${count} ${what}` : `✗ ${count} ${what}, ${findings.length} of them wrong`);
    for (const finding of findings.slice(0, SHOWN)) console.log(`  ${finding}`);
    if (findings.length > SHOWN) console.log(`  and ${findings.length - SHOWN} more`);
    isSound &&= findings.length === 0;
  }
  return isSound;
});
