import { crc32 } from 'node:zlib';
import { derivedObject, type Pointer } from '@vigie/list-engine';
import { INDEX_VERSION, type MatchIndex, packIndex, unpackIndex } from '@vigie/matching';
import { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { readRange, writeStream } from '#platform/storage/object-stream.ts';
import { objectSize } from '#platform/storage/objects.ts';
import { MEGABYTE } from '#shared/values/units.ts';

/**
 * The match index of a snapshot, entry for row, stored beside that snapshot: the packed index, a seal as JSON, and the
 * seal's length (four bytes, little-endian). The first import that needs an index builds it, because after most
 * compactions no list is imported before the next one. So a deployment that changes the index version needs no
 * compaction.
 */
const seal = z.strictObject({ snapshot: z.string(), version: z.int(), bytes: z.int(), crc: z.int() });
type Seal = z.infer<typeof seal>;

const SEAL_LENGTH = 4;
/** One S3 connection transfers about 90 MB a second; the index of a million parts has about 250 MB. */
const PIECE = 16 * MEGABYTE;
const AT_ONCE = 6;

const bucket = () => env('SNAPSHOTS_BUCKET');
const keyFor = (pointer: Pointer): string => derivedObject(pointer, 'matching/', `.${INDEX_VERSION}.index`);

/** The index of the pointer's snapshot; if it is missing or invalid, it is built and stored. */
export async function indexOf(pointer: Pointer, build: () => Promise<MatchIndex>): Promise<MatchIndex> {
  const stored = await readIndex(pointer);
  if (stored) return stored;
  const index = await build();
  await storeIndex(pointer, index).catch((error: Error) => logger.warn('index not stored', { error }));
  return index;
}

async function readIndex(pointer: Pointer): Promise<MatchIndex | undefined> {
  const key = keyFor(pointer);
  const file = await readWhole(key);
  if (!file) return undefined;
  const packed = unsealed(file, pointer);
  if (!packed) logger.error('index unusable', { key });
  return packed && unpackIndex(packed);
}

async function storeIndex(pointer: Pointer, index: MatchIndex): Promise<void> {
  const packed = packIndex(index);
  const { length } = packed;
  const text = JSON.stringify({
    ...{ snapshot: pointer.object, version: INDEX_VERSION },
    ...{ bytes: length, crc: crc32(packed) },
  } satisfies Seal);
  const end = Buffer.alloc(SEAL_LENGTH + Buffer.byteLength(text));
  end.write(text);
  end.writeUInt32LE(end.length - SEAL_LENGTH, end.length - SEAL_LENGTH);
  await writeStream(bucket(), keyFor(pointer), async (write) => {
    for (let at = 0; at < length; at += PIECE) await write(packed.subarray(at, at + PIECE));
    await write(end);
  });
}

/** The packed index, if the file is complete, undamaged and of this snapshot. */
function unsealed(file: Buffer, { object }: Pointer): Uint8Array | undefined {
  if (file.length < SEAL_LENGTH) return undefined;
  const end = file.length - SEAL_LENGTH;
  const found = parsed(file.subarray(Math.max(0, end - file.readUInt32LE(end)), end));
  if (found?.snapshot !== object || found.version !== INDEX_VERSION) return undefined;
  const packed = file.subarray(0, found.bytes);
  return packed.length === found.bytes && crc32(packed) === found.crc ? packed : undefined;
}

function parsed(text: Buffer): Seal | undefined {
  try {
    return seal.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

/** Undefined if there is no such object. Ranges that could not be read are zeros, which the seal's checksum detects. */
async function readWhole(key: string): Promise<Buffer | undefined> {
  const size = await objectSize(bucket(), key);
  if (size === undefined) return undefined;
  // Not from Node's pool of small buffers: the arrays of the index must be aligned to eight bytes.
  const whole = Buffer.from(new ArrayBuffer(size));
  const places = Array.from({ length: Math.ceil(size / PIECE) }, (_, n) => n * PIECE).values();
  const readSome = async (): Promise<void> => {
    for (const at of places) {
      const piece = await readRange(bucket(), key, at, Math.min(PIECE, size - at));
      if (piece) whole.set(piece, at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  return whole;
}
