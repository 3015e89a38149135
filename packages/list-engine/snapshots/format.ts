import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ORDERED_BY } from '../columns/collate.ts';
import { COLUMN_TYPES, type ColumnType } from '../model.ts';

/** File format: see docs/column-format.md. */
export const HEAD = Buffer.from('VIGIECOL');
export const FORMAT = 1;
/** Footer length, footer checksum, format version, then the same magic bytes as at the head. */
export const TAIL_LENGTH = 20;
/** Rows per block written: small, because a page needs few rows from many blocks. */
export const BLOCK_ROWS = 16;
export const CHUNK_IDS = 4096;
/** Upper limit for a block, directory or footer, in bytes: above what any valid table needs. */
const MAX_SMALL = 2 ** 28;

/** The snapshot is unusable and must be rebuilt from the records. */
export class DamagedSnapshot extends Error {
  readonly reason: 'truncated' | 'corrupt' | 'foreign';
  constructor(reason: DamagedSnapshot['reason'], what: string) {
    super(`snapshot ${reason}: ${what}`);
    this.reason = reason;
  }
}

/** Offset, stored length, uncompressed length (all in bytes), and CRC-32 of the stored bytes. */
export type Section = readonly [at: number, stored: number, length: number, crc: number];
export type StoredTexts = { lengths: Section; bytes: Section };
export type StoredColumn = {
  type: ColumnType;
  distinct: number;
  codes: Section;
  sizes?: Section;
  numbers?: Section;
  texts?: StoredTexts;
  folded?: StoredTexts;
};
/** The scope of a snapshot and the last log line it contains. */
export type SnapshotMeta = { kind: string; owner: string; seq: number };
export type Footer = {
  /** Version of the ICU that ordered the values. */
  icu: string;
  meta: SnapshotMeta;
  rows: number;
  columns: Record<string, StoredColumn>;
  blocks: { at: number; count: number; directory: Section };
  ids: Section;
};
export type IdDirectory = { first: string; section: Section }[];

// Written by hand: validating a footer's hundreds of sections with a schema library takes a third of a process's first
// query.
const isText = (value: unknown): boolean => typeof value === 'string';
const isUint = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isSection = (value: unknown): boolean => Array.isArray(value) && value.length === 4 && value.every(isUint);
const areTexts = ({ lengths, bytes }: StoredTexts): boolean => isSection(lengths) && isSection(bytes);
const isMeta = ({ kind, owner, seq }: SnapshotMeta): boolean => isText(kind) && isText(owner) && isUint(seq);
/** Checked when a column is read: a list has about a hundred, and a query reads three. */
export const isColumn = ({ type, distinct, codes, sizes, numbers, texts, folded }: StoredColumn): boolean =>
  COLUMN_TYPES.includes(type) &&
  isUint(distinct) &&
  [codes, sizes ?? codes, numbers ?? codes].every(isSection) &&
  [texts, folded].every((found) => found === undefined || areTexts(found));
const isFooter = ({ icu, meta, rows, columns, blocks, ids }: Footer): boolean =>
  isText(icu) &&
  isMeta(meta) &&
  isUint(rows) &&
  columns !== null &&
  typeof columns === 'object' &&
  isUint(blocks.at) &&
  isUint(blocks.count) &&
  isSection(blocks.directory) &&
  isSection(ids);
const isIdDirectory = (directory: IdDirectory): boolean =>
  Array.isArray(directory) && directory.every(({ first, section }) => isText(first) && isSection(section));

export const pack = (bytes: Uint8Array): Buffer => zstdCompressSync(bytes);

/** Decompresses at most `length` bytes, whatever the header claims. Throws DamagedSnapshot. */
export function unpack(packed: Uint8Array, length: number | undefined, what: string): Buffer {
  try {
    const maxOutputLength = Math.max(1, length ?? MAX_SMALL);
    // One chunk if the length is known: the default chunks of 16 kB would have to be concatenated.
    const chunkSize = Math.max(64, length ?? 64 * 1024);
    const bytes = zstdDecompressSync(packed, { maxOutputLength, chunkSize });
    if (length === undefined || bytes.length === length) return bytes;
  } catch (error) {
    throw new DamagedSnapshot('corrupt', `${what}: ${(error as Error).message}`);
  }
  throw new DamagedSnapshot('corrupt', `${what} has the wrong length`);
}

export function checkBytes(bytes: Uint8Array, length: number, crc: number, what: string): void {
  if (bytes.length !== length) throw new DamagedSnapshot('truncated', `${what} is truncated`);
  if (crc32(bytes) !== crc) throw new DamagedSnapshot('corrupt', `${what} has the wrong checksum`);
}

/** Parses and validates JSON. A malformed value makes `isWhole` throw or return false. */
function parsed<T>(bytes: Buffer, isWhole: (found: T) => boolean, what: string): T {
  try {
    const found: T = JSON.parse(bytes.toString());
    if (isWhole(found)) return found;
  } catch {
    // Reported by the throw below.
  }
  throw new DamagedSnapshot('corrupt', `${what} is malformed`);
}

export const parseIdDirectory = (bytes: Buffer): IdDirectory => parsed(bytes, isIdDirectory, 'directory of ids');
export const encodeIdDirectory = (directory: IdDirectory): Buffer => Buffer.from(JSON.stringify(directory));

/** Encodes footer and tail, the end of a file. */
export function encodeEnd(end: Omit<Footer, 'icu'>): Buffer {
  const packed = pack(Buffer.from(JSON.stringify({ ...end, icu: ORDERED_BY } satisfies Footer)));
  const tail = Buffer.alloc(TAIL_LENGTH);
  tail.writeUInt32LE(packed.length, 0);
  tail.writeUInt32LE(crc32(packed), 4);
  tail.writeUInt32LE(FORMAT, 8);
  HEAD.copy(tail, 12);
  return Buffer.concat([packed, tail]);
}

export type Tail = { length: number; crc: number };

/** Decodes the last `TAIL_LENGTH` bytes of a file. */
export function parseTail(tail: Buffer): Tail {
  if (!tail.subarray(12).equals(HEAD)) throw new DamagedSnapshot('truncated', 'missing tail');
  if (tail.readUInt32LE(8) !== FORMAT) throw new DamagedSnapshot('foreign', `format ${tail.readUInt32LE(8)}`);
  return { length: tail.readUInt32LE(0), crc: tail.readUInt32LE(4) };
}

/** Decodes the footer. */
export function parseFooter(packed: Uint8Array, { length, crc }: Tail): Footer {
  checkBytes(packed, length, crc, 'footer');
  return parsed(unpack(packed, undefined, 'footer'), isFooter, 'footer');
}
