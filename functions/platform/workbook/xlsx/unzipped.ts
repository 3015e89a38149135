import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { WorkbookError } from '../errors.ts';

const STORED = 0;
const DEFLATED = 8;
/** Four times zlib's own piece: each crosses a thread and back. */
const PIECE_BYTES = 65_536;

/** The bytes of a file inside. Throws `file_damaged` as soon as they are more than declared, or in the end fewer. */
export async function* unzipped(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = decoded(await zip.openReadStreamPromise(entry, { decodeFileData: false }), entry.compressionMethod);
  let bytes = 0;
  try {
    for await (const piece of stream) {
      bytes += (piece as Buffer).length;
      if (bytes > entry.uncompressedSize) throw new WorkbookError('file_damaged');
      yield piece as Buffer;
    }
  } finally {
    stream.destroy();
  }
  if (bytes < entry.uncompressedSize) throw new WorkbookError('file_damaged');
}

function decoded(stream: Readable, method: number): Readable {
  if (method === STORED) return stream;
  if (method !== DEFLATED) throw new WorkbookError('file_damaged');
  // An error of either is thrown where the pieces are read.
  return pipeline(stream, createInflateRaw({ chunkSize: PIECE_BYTES }), () => undefined);
}
