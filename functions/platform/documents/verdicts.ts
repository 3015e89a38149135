import { SCANNED_FOLDERS, type ScanResult } from '#shared/documents/scans.ts';
import { env } from '../runtime/env.ts';
import { objectSize } from '../storage/objects.ts';
import { deletePictures } from './pictures.ts';
import { askForReading } from './reading-requests.ts';
import { forgetVerdicts, noteState, readersOf, removeState } from './scans.ts';
import { deleteTexts, forgetText, keptTextOf } from './texts.ts';

const [DOCUMENTS] = SCANNED_FOLDERS;

/** A file is clean: who waited for it opens it, and documents that were not read from it are. */
export async function becomeClean(key: string): Promise<void> {
  await removeState(key);
  for (const node of await readersOf(key)) await askForReading(node);
}

/** Deletes the text and pictures of a file that is a threat, so that they are neither found nor shown. */
async function withdrawReadings(key: string): Promise<void> {
  if (!key.startsWith(DOCUMENTS)) return;
  const file = key.slice(DOCUMENTS.length);
  for (const node of await readersOf(key)) if ((await keptTextOf(node))?.file === file) await forgetText(node);
  await deleteTexts([file]);
  await deletePictures(file);
}

const isThere = async (key: string): Promise<boolean> => (await objectSize(env('DOCUMENTS_BUCKET'), key)) !== undefined;

/**
 * Notes what the scanner told. What it could not look into, such as an encrypted file, stays closed. Nothing is kept about a
 * file that was deleted meanwhile.
 */
export async function noteVerdict({ s3ObjectDetails, scanResultDetails }: ScanResult): Promise<void> {
  const { objectKey: key } = s3ObjectDetails;
  const { scanResultStatus: status } = scanResultDetails;
  if (status === 'NO_THREATS_FOUND') return becomeClean(key);
  if (!(await isThere(key))) return forgetVerdicts([key]);
  await noteState(key, status === 'THREATS_FOUND' ? 'threat' : 'unchecked');
  if (status === 'THREATS_FOUND') await withdrawReadings(key);
}
