import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ByteSink, ByteSource } from '@vigie/list-engine';

type CountedFile = ByteSource & { readonly bytesRead: number; close(): Promise<void> };

/** A local file that is read by ranges, as an object in S3 is, but at once, as SQLite reads; counts what is read. */
export async function fileSource(path: string): Promise<CountedFile> {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  let bytesRead = 0;
  return {
    size,
    get bytesRead() {
      return bytesRead;
    },
    async read(from, length) {
      const buffer = new Uint8Array(length);
      const read = readSync(file, buffer, 0, length, from);
      bytesRead += read;
      return buffer.subarray(0, read);
    },
    close: async () => closeSync(file),
  };
}

/** Writes a file with `work`; it is complete when the promise is kept. */
export async function writeFileBy<T>(path: string, work: (sink: ByteSink) => Promise<T>): Promise<T> {
  const file = await open(path, 'w');
  try {
    return await work(async (chunk) => {
      await file.writeFile(chunk);
    });
  } finally {
    await file.close();
  }
}
