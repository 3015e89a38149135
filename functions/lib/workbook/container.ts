import { open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { asWorkbookError, WorkbookError } from './errors.ts';
import type { Limits } from './limits.ts';
import { createXmlScanner, type XmlHandler } from './xml.ts';

/** The zip around a workbook, checked before anything is unzipped. */
export type Container = {
  has(name: string): boolean;
  /** Text of a file inside, in pieces; undefined when there is no such file. */
  pieces(name: string): AsyncGenerator<string>;
  /** Scans a small file inside. */
  scan(name: string, handler: XmlHandler): Promise<void>;
  close(): void;
};

export async function openContainer(path: string, limits: Limits): Promise<Container> {
  await refuseOtherFormats(path);
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
  async function* pieces(name: string): AsyncGenerator<string> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw new WorkbookError('file_damaged');
    const stream = await zip.openReadStreamPromise(entry);
    const decoder = new StringDecoder('utf8');
    try {
      for await (const chunk of stream) yield decoder.write(chunk as Buffer);
    } finally {
      stream.destroy();
    }
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    pieces,
    async scan(name, handler) {
      if ((entries.get(name.toLowerCase())?.uncompressedSize ?? 0) > limits.partBytes)
        throw new WorkbookError('file_too_large_unzipped', { limit: limits.partBytes });
      const scanner = createXmlScanner(handler);
      for await (const piece of pieces(name)) scanner.write(piece);
      scanner.end();
    },
    close: () => zip.close(),
  };
}

/** Sizes are checked as declared; while reading, yauzl refuses a file that holds more than it declared. */
async function checkedEntries(zip: ZipFile, limits: Limits): Promise<Map<string, Entry>> {
  const tooLarge = () => new WorkbookError('file_too_large_unzipped', { limit: limits.unzippedBytes });
  if (zip.entryCount > limits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize: size, compressedSize } = entry;
    total += size;
    if (total > limits.unzippedBytes) throw tooLarge();
    if (size > limits.ratioFromBytes && size > compressedSize * limits.ratio) throw tooLarge();
    if (entry.isEncrypted()) throw new WorkbookError('file_encrypted');
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new WorkbookError('file_damaged');
    entries.set(name, entry);
  }
  return entries;
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** A zip begins with PK; Office's older container (OLE) holds protected workbooks and those of before 2007. */
async function refuseOtherFormats(path: string): Promise<void> {
  const start = await bytesOf(path, 0, 8);
  if (start.length === 0) throw new WorkbookError('file_empty');
  if (start.equals(OLE)) throw new WorkbookError(await oleProblem(path));
  if (start.toString('latin1', 0, 2) !== 'PK') throw new WorkbookError('file_not_a_workbook');
}

async function oleProblem(path: string): Promise<'file_encrypted' | 'file_legacy_xls' | 'file_not_a_workbook'> {
  let isLegacy = false;
  const step = 1 << 20;
  for (let from = 0; ; from += step - 64) {
    const bytes = await bytesOf(path, from, step);
    if (bytes.includes(utf16('EncryptedPackage'))) return 'file_encrypted';
    if (bytes.includes(utf16('Workbook')) || bytes.includes(utf16('Book\0'))) isLegacy = true;
    if (bytes.length < step) return isLegacy ? 'file_legacy_xls' : 'file_not_a_workbook';
  }
}

async function bytesOf(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
