import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Row } from '@vigie/list-engine';
import type { CataloguePart, MatchedLine } from '@vigie/matching';
import { CATALOGUE_PARTS } from '../../functions/platform/records/kinds.ts';
import { addToCatalogue } from '../../test/functions/imports/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';
import { fillList } from '../support/bulk.ts';
import type { Start } from './start.ts';

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
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'start.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '3072' },
  });
  child.stdin.end(JSON.stringify(lines));
  const said = (await text(child.stdout)).trim().split('\n').at(-1);
  if (!said) throw new Error('the worker ended without a word');
  return JSON.parse(said) as Start;
}
