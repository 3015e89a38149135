import { z } from 'zod';

/** Folders of the documents bucket that are scanned, if the stage has a scanner: GuardDuty takes five at most. */
export const SCANNED_FOLDERS = ['ged/', 'attachments/'] as const;

/** Why a file cannot be opened: its verdict is awaited, it is a threat, or it could not be checked. */
export const SCAN_STATES = ['waiting', 'threat', 'unchecked'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** What GuardDuty Malware Protection for S3 tells of an object; `detail` of its event. */
export const scanResult = z.object({
  s3ObjectDetails: z.object({ objectKey: z.string() }),
  scanResultDetails: z.object({
    scanResultStatus: z.enum(['NO_THREATS_FOUND', 'THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']),
  }),
});
export type ScanResult = z.infer<typeof scanResult>;
