import { z } from 'zod';
import { noteVerdict } from '#platform/documents/verdicts.ts';
import { logger } from '#platform/runtime/logger.ts';
import { parseStored } from '#platform/storage/stored.ts';
import { scanResult } from '#shared/documents/scans.ts';

const scanEvent = z.object({ detail: scanResult });

/** GuardDuty has scanned a file of a record. Idempotent. */
export const handler = async (event: unknown): Promise<void> => {
  const { detail } = parseStored(scanEvent, event, 'scan result');
  const { scanResultStatus } = detail.scanResultDetails;
  const told = { file: detail.s3ObjectDetails.objectKey, status: scanResultStatus };
  if (scanResultStatus === 'NO_THREATS_FOUND') logger.info('file scanned', told);
  else logger.warn('file is not clean', told);
  await noteVerdict(detail);
};
