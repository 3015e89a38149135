import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { WorkbookError } from '../errors.ts';

const STORED = 0;
const DEFLATED = 8;
/** Four times zlib's default, because each chunk crosses threads. */
const CHUNK_BYTES = 65_536;

/** The unzipped bytes of an entry. Throws `file_damaged` if they are more or fewer than declared. */
export async function* unzipped(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = decoded(await zip.openReadStreamPromise(entry, { decodeFileData: false }), entry.compressionMethod);
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes > entry.uncompressedSize) throw new WorkbookError('file_damaged');
      yield chunk as Buffer;
    }
  } finally {
    stream.destroy();
  }
  if (bytes < entry.uncompressedSize) throw new WorkbookError('file_damaged');
}

function decoded(stream: Readable, method: number): Readable {
  if (method === STORED) return stream;
  if (method !== DEFLATED) throw new WorkbookError('file_damaged');
  // Errors of both streams are thrown where the chunks are read.
  return pipeline(stream, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => undefined);
}
