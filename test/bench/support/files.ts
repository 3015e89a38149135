import { open } from 'node:fs/promises';
import type { ByteSink, ByteSource } from '#lib/columns/source.ts';

type CountedFile = ByteSource & { readonly bytesRead: number; close(): Promise<void> };

/** A local file that is read by ranges, as an object in S3 is; counts what is read. */
export async function fileSource(path: string): Promise<CountedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  let bytesRead = 0;
  return {
    size,
    get bytesRead() {
      return bytesRead;
    },
    async read(from, length) {
      const answer = await file.read(new Uint8Array(length), 0, length, from);
      bytesRead += answer.bytesRead;
      return answer.buffer.subarray(0, answer.bytesRead);
    },
    close: () => file.close(),
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
