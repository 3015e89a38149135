import { z } from 'zod';
import { SCAN_STATES, type ScanState } from '#shared/documents/scans.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/values/units.ts';
import { now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { copyOntoItself } from '../storage/objects.ts';
import { wait } from '../storage/retry.ts';
import { deleteItems, deletePartition, indexed, type Key, partition, putItems, readItem } from '../storage/table.ts';

/**
 * Verdicts about files, by their key in the documents bucket. A file without an entry is clean, or was stored while the stage
 * had no scanner.
 */
export const entry = z.object({ state: z.enum(SCAN_STATES) });
const partitionOf = (file: string): string => `SCAN#${file}`;
const keyOf = (file: string): Key => ({ pk: partitionOf(file), sk: '#' });
export const isScanned = (): boolean => process.env.MALWARE_SCAN === 'on';

/** All files that wait are in the index, by the time since when. */
const AWAITED = 'SCANS_AWAITED';

/** Called before a file from outside is stored, so that it cannot be opened before the scanner's verdict. */
export async function expectVerdict(file: string): Promise<void> {
  const awaited = { gsi1pk: AWAITED, gsi1sk: `${now()} ${file}` };
  if (isScanned()) await putItems([{ ...keyOf(file), state: 'waiting' satisfies ScanState, ...awaited }]);
}

export const noteState = (file: string, state: Exclude<ScanState, 'waiting'>): Promise<void> =>
  putItems([{ ...keyOf(file), state }]);
/** Found clean. */
export const removeState = (file: string): Promise<void> => deleteItems([keyOf(file)]);

/** Of files that are gone. */
export async function forgetVerdicts(files: readonly string[]): Promise<void> {
  if (isScanned()) for (const file of files) await deletePartition(partitionOf(file));
}

/** Undefined for a clean file, and for one that waits for a scanner that was switched off: no verdict will come. */
export async function stateOf(file: string): Promise<ScanState | undefined> {
  const state = (await readItem(entry, keyOf(file)))?.state;
  return state === 'waiting' && !isScanned() ? undefined : state;
}
export const isClean = async (file: string): Promise<boolean> => (await stateOf(file)) === undefined;

const REFUSALS = { waiting: 'file_being_checked', threat: 'threat_found', unchecked: 'file_not_checked' } as const;

/** Refuses a file that is not known to be clean. */
export async function checkClean(file: string): Promise<void> {
  const state = await stateOf(file);
  if (state) throw new AppError(REFUSALS[state]);
}

/** Most scans end within seconds; milliseconds. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 200;

/** Waits a moment for the verdict, so that a threat is refused at once. A late verdict counts when the file is opened. */
export async function refuseThreat(file: string): Promise<void> {
  if (!isScanned()) return;
  for (let waited = 0; ; waited += PAUSE_MS) {
    const state = await stateOf(file);
    if (state === 'threat') throw new AppError('threat_found');
    if (state !== 'waiting' || waited >= PATIENCE_MS) return;
    await wait(PAUSE_MS);
  }
}

/** Has a file scanned once more: the scanner learns of the copy like of a new file. One that is gone waits no longer. */
export async function scanAgain(file: string): Promise<void> {
  if (!isScanned()) return;
  await expectVerdict(file);
  if (!(await copyOntoItself(env('DOCUMENTS_BUCKET'), file))) await forgetVerdicts([file]);
}

/** A verdict is considered lost after this time. */
const LOST_MS = HOUR_MS;

/**
 * Has files scanned again whose verdicts got lost, the oldest first; the rest after `until` waits for the next run. One that
 * cannot be copied stops no other. Returns their number.
 */
export async function scanForgotten(until = Number.POSITIVE_INFINITY, at = now()): Promise<number> {
  if (!isScanned()) return 0;
  const before = new Date(Date.parse(at) - LOST_MS).toISOString();
  const lost = indexed('gsi1', AWAITED, {
    KeyConditionExpression: 'gsi1pk = :key AND gsi1sk < :before',
    ExpressionAttributeValues: { ':key': AWAITED, ':before': before },
  });
  const files = await Array.fromAsync(lost, ({ pk }) => pk.slice(partitionOf('').length));
  let asked = 0;
  for (const file of files) {
    if (Date.now() > until) break;
    await scanAgain(file).catch((error: unknown) => logger.error('a file is not scanned again', { file, error }));
    asked += 1;
  }
  return asked;
}

/** Documents that were read from a file, or are to be read when it is found clean, are noted beside its verdict. */
const READER = 'READER#';

export async function noteReader(file: string, node: string): Promise<void> {
  if (isScanned()) await putItems([{ pk: partitionOf(file), sk: `${READER}${node}` }]);
}
export const readersOf = async (file: string): Promise<string[]> =>
  (await Array.fromAsync(partition(partitionOf(file), READER))).map(({ sk }) => sk.slice(READER.length));
