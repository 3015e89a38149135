import { z } from 'zod';
import type { ScanResult } from '#shared/documents/scans.ts';
import { AppError } from '#shared/errors.ts';
import { pause } from '../storage/retry.ts';
import { deleteItems, type Key, putItems, readItem } from '../storage/table.ts';

/**
 * Verdicts about files, by their key in the documents bucket. A file without an entry is clean, or was stored while the stage
 * had no scanner.
 */
const entry = z.object({ state: z.enum(['waiting', 'threat', 'unchecked']) });
type State = z.infer<typeof entry>['state'];
const keyOf = (file: string): Key => ({ pk: `SCAN#${file}`, sk: '#' });
const isScanned = (): boolean => process.env.MALWARE_SCAN === 'on';

/** Before a file from outside is stored: nobody opens it until the scanner has told of it. */
export async function expectVerdict(file: string): Promise<void> {
  if (isScanned()) await putItems([{ ...keyOf(file), state: 'waiting' satisfies State }]);
}

/** Of files that are gone. */
export async function forgetVerdicts(files: readonly string[]): Promise<void> {
  if (isScanned()) await deleteItems(files.map(keyOf));
}

const REFUSALS = { waiting: 'file_being_checked', threat: 'threat_found', unchecked: 'file_not_checked' } as const;

/** Refuses a file that is not known to be clean. */
export async function checkClean(file: string): Promise<void> {
  const found = await readItem(entry, keyOf(file));
  if (found) throw new AppError(REFUSALS[found.state]);
}

/** Most scans end within seconds; milliseconds. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** Waits a moment for the verdict, so that a threat is refused at once. A late verdict counts when the file is opened. */
export async function refuseThreat(file: string): Promise<void> {
  if (!isScanned()) return;
  for (const end = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
    const found = await readItem(entry, keyOf(file));
    if (found?.state === 'threat') throw new AppError('threat_found');
    if (found?.state !== 'waiting' || Date.now() > end) return;
  }
}

/** Notes what the scanner told. What it could not look into, such as an encrypted file, stays closed. */
export async function noteVerdict({ s3ObjectDetails, scanResultDetails }: ScanResult): Promise<void> {
  const key = keyOf(s3ObjectDetails.objectKey);
  const { scanResultStatus: status } = scanResultDetails;
  if (status === 'NO_THREATS_FOUND') return deleteItems([key]);
  await putItems([{ ...key, state: (status === 'THREATS_FOUND' ? 'threat' : 'unchecked') satisfies State }]);
}
