import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './errors.ts';
import type { Draft } from './storage.ts';

/** Throws unless the bytes match every checksum that the sender declared. */
export function verifyChecksums(
  draft: Draft,
  headers: IncomingHttpHeaders,
  trailers: Map<string, string>,
  payload: string,
): void {
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== draft.sha256) throw new S3Error('XAmzContentSHA256Mismatch', 400);
  const digests = {
    'content-md5': draft.md5,
    'x-amz-checksum-crc32': draft.crc32,
    'x-amz-checksum-sha256': draft.sha256,
  };
  for (const [name, hex] of Object.entries(digests)) {
    const announced = headers[name] ?? trailers.get(name);
    if (announced !== undefined && announced !== base64(hex)) throw new S3Error('BadDigest', 400);
  }
}

/** Headers for readers that request checksums, so that the SDK verifies the bytes. */
export function checksumHeaders(draft: Draft): Record<string, string> {
  return { 'x-amz-checksum-crc32': base64(draft.crc32) };
}

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
