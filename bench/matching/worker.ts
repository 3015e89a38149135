import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type CataloguePart, type MatchedLine, matchLine } from '@vigie/matching';
import { partsIn } from '../../functions/imports/match/catalogue.ts';
import { PUBLIC } from '../../functions/platform/auth/visibility.ts';
import { CATALOGUE_PARTS } from '../../functions/platform/records/kinds.ts';
import type { Row } from '../../packages/list-engine/columns/segment.ts';
import { addToCatalogue } from '../../test/functions/imports/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';
import { peakMegabytes } from '../../test/support/peak.ts';
import { fillList } from '../support/bulk.ts';

/** Seconds until the index is ready, on the clock and of computing; most memory that the process held, in MB. */
export type Start = { clock: number; computing: number; peak: number };

/** A worker that finds the catalogue's snapshot without an index, and the one after it. */
export async function startsOf(
  entries: Iterable<CataloguePart>,
  lines: readonly MatchedLine[],
): Promise<{ first: Start; next: Start }> {
  const stop = await startTableAndBuckets();
  try {
    // A list that nothing was ever written to is known to be empty.
    await addToCatalogue('FIRST-1');
    await fillList(CATALOGUE_PARTS, rowsOf(entries));
    return { first: await inFreshProcess(lines), next: await inFreshProcess(lines) };
  } finally {
    await stop();
  }
}

function* rowsOf(entries: Iterable<CataloguePart>): Generator<Row> {
  for (const { id, supplier, supplier_label, supplier_ref, label, nno = null, family = null } of entries) {
    const said = { supplier, supplier_label, supplier_ref, label, nno, family, availability_status: 'available' };
    yield { id: id.padStart(9, '0'), version: 1, origin: 'product', is_public: true, ...said };
  }
}

/** As a Lambda of the worker's size. */
async function inFreshProcess(lines: readonly MatchedLine[]): Promise<Start> {
  const child = spawn(process.execPath, ['--no-warnings', import.meta.filename], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '3072' },
  });
  child.stdin.end(JSON.stringify(lines));
  const said = (await text(child.stdout)).trim().split('\n').at(-1);
  if (!said) throw new Error('the worker ended without a word');
  return JSON.parse(said) as Start;
}

async function measure(lines: readonly MatchedLine[]): Promise<Start> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  const { indexes } = await partsIn({ scope: CATALOGUE_PARTS, where: PUBLIC }, new Map());
  const clock = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const line of lines) matchLine(indexes, line);
  return { clock, computing: (user + system) / 1e6, peak: peakMegabytes() };
}

if (import.meta.main) {
  const lines = JSON.parse(await text(process.stdin)) as MatchedLine[];
  console.log(JSON.stringify(await measure(lines)));
}
