import { StringDecoder } from 'node:string_decoder';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { asWorkbookError, WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { unzipped } from './unzipped.ts';
import { createXmlScanner, type XmlHandler } from './xml.ts';

/** The zip of a workbook. Its entries are checked before any is unzipped. */
export type Container = {
  /** The names of all entries, in the order of the zip. */
  names: readonly string[];
  has(name: string): boolean;
  /** Declared unzipped bytes of an entry; 0 if there is none. */
  sizeOf(name: string): number;
  /** The bytes of an entry in chunks. Throws `file_damaged` if there is none. */
  bytes(name: string): AsyncGenerator<Buffer>;
  /** The same as text. */
  chunks(name: string): AsyncGenerator<string>;
  /** Scans the XML of a small entry. */
  scan(name: string, handler: XmlHandler): Promise<void>;
  close(): void;
};

export async function openContainer(path: string, limits: Limits): Promise<Container> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw asWorkbookError(error);
  });
  try {
    return containerOf(zip, await checkedEntries(zip, limits), limits);
  } catch (error) {
    zip.close();
    throw asWorkbookError(error);
  }
}

function containerOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: Limits): Container {
  const sizeOf = (name: string) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  async function* bytes(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw new WorkbookError('file_damaged');
    yield* unzipped(zip, entry);
  }
  async function* chunks(name: string): AsyncGenerator<string> {
    const decoder = new StringDecoder('utf8');
    for await (const chunk of bytes(name)) yield decoder.write(chunk);
  }
  return {
    names: [...entries.values()].map(({ fileName }) => fileName),
    has: (name) => entries.has(name.toLowerCase()),
    sizeOf,
    bytes,
    chunks,
    async scan(name, handler) {
      if (sizeOf(name) > limits.partBytes)
        throw new WorkbookError('file_too_large_unzipped', { limit: limits.partBytes });
      const scanner = createXmlScanner(handler);
      for await (const chunk of chunks(name)) scanner.write(chunk);
      scanner.end();
    },
    close: () => zip.close(),
  };
}

/** Checks declared sizes; `unzipped` refuses an entry that is larger than declared. */
async function checkedEntries(zip: ZipFile, limits: Limits): Promise<Map<string, Entry>> {
  const tooLarge = () => new WorkbookError('file_too_large_unzipped', { limit: limits.unzippedBytes });
  if (zip.entryCount > limits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let total = 0;
  let compressed = 0;
  const isBomb = (size: number, packed: number) => size > limits.ratioFromBytes && size > packed * limits.ratio;
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize: size, compressedSize } = entry;
    total += size;
    compressed += compressedSize;
    if (total > limits.unzippedBytes || isBomb(size, compressedSize) || isBomb(total, compressed)) throw tooLarge();
    if (entry.isEncrypted()) throw new WorkbookError('file_encrypted');
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new WorkbookError('file_damaged');
    entries.set(name, entry);
  }
  return entries;
}
