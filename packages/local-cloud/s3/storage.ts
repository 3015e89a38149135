import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { readJson, writeJson } from '../lib/files.ts';
import { preconditionFailed, S3Error } from './errors.ts';

const objectSchema = z.object({
  key: z.string(),
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  lastModified: z.string(),
  /** Response headers, including `x-amz-meta-*`. */
  headers: z.record(z.string(), z.string()),
});

export type StoredObject = z.infer<typeof objectSchema>;

/** Stored bytes that are not part of an object yet. Digests are in hex. */
export interface Draft {
  blob: string;
  size: number;
  md5: string;
  sha256: string;
  crc32: string;
}

/** `undefined` sets no condition; `ifNoneMatch` can only be `*`. */
export interface WriteCondition {
  ifNoneMatch?: string | undefined;
  ifMatch?: string | undefined;
}

const READ_CHUNK_BYTES = 1 << 20;

/**
 * A bucket in a folder: bytes in `blobs/`, one JSON file per key in `objects/`. Replacing that file makes the object
 * visible, so a crash leaves either the old or the new object.
 */
export class Bucket {
  readonly name: string;
  #blobs: string;
  #objects: string;
  #index = new Map<string, StoredObject>();

  constructor(dir: string, name: string) {
    this.name = name;
    this.#blobs = join(dir, name, 'blobs');
    this.#objects = join(dir, name, 'objects');
    mkdirSync(this.#blobs, { recursive: true });
    mkdirSync(this.#objects, { recursive: true });
    this.#load();
  }

  get(key: string): StoredObject | undefined {
    return this.#index.get(key);
  }

  /** In UTF-8 byte order, like S3. */
  list(prefix: string): StoredObject[] {
    const objects = [...this.#index.values()].filter(({ key }) => key.startsWith(prefix));
    return objects.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** Streams to disk. Throws EntityTooLarge once the limit is exceeded, and deletes the failed draft. */
  async receive(source: AsyncIterable<Buffer> | Readable, limit = Number.POSITIVE_INFINITY): Promise<Draft> {
    const blob = randomUUID();
    const md5 = createHash('md5');
    const sha256 = createHash('sha256');
    let size = 0;
    let crc = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length;
        if (size > limit)
          return done(new S3Error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size'));
        md5.update(chunk);
        sha256.update(chunk);
        crc = crc32(chunk, crc);
        done(null, chunk);
      },
    });
    try {
      await pipeline(source, meter, createWriteStream(this.#blob(blob)));
    } catch (error) {
      await this.discard({ blob });
      throw error;
    }
    const crcHex = crc.toString(16).padStart(8, '0');
    return { blob, size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: crcHex };
  }

  async discard({ blob }: Pick<Draft, 'blob'>): Promise<void> {
    await rm(this.#blob(blob), { force: true });
  }

  /** Synchronous, so that nothing can happen between checking the condition and writing. */
  commit(
    key: string,
    draft: Draft,
    headers: Record<string, string>,
    etag: string,
    condition: WriteCondition = {},
  ): StoredObject {
    const previous = this.#index.get(key);
    const refused =
      (condition.ifNoneMatch === '*' && previous) ||
      (condition.ifMatch !== undefined && condition.ifMatch.replaceAll('"', '') !== previous?.etag);
    if (refused) {
      rmSync(this.#blob(draft.blob), { force: true });
      throw preconditionFailed();
    }
    const { blob, size } = draft;
    const object: StoredObject = { key, blob, size, etag, lastModified: new Date().toISOString(), headers };
    writeJson(this.#entry(key), object);
    this.#index.set(key, object);
    if (previous) rmSync(this.#blob(previous.blob), { force: true });
    return object;
  }

  /** Returns the deleted object, if any. */
  delete(key: string): StoredObject | undefined {
    const object = this.#index.get(key);
    if (!object) return undefined;
    this.#index.delete(key);
    rmSync(this.#entry(key), { force: true });
    rmSync(this.#blob(object.blob), { force: true });
    return object;
  }

  /**
   * Opens the file before returning, so that a concurrent deletion does not truncate the response. `end` is inclusive.
   */
  async read({ blob }: Pick<Draft, 'blob'>, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(this.#blob(blob));
    return file.createReadStream({ highWaterMark: READ_CHUNK_BYTES, ...range });
  }

  /** Synchronous: a list reads dozens of ranges of a few kilobytes, and a stream for each takes fifty times as long. */
  piece({ blob }: Pick<Draft, 'blob'>, { start, end }: { start: number; end: number }): Buffer {
    const file = openSync(this.#blob(blob), 'r');
    try {
      const bytes = Buffer.alloc(end - start + 1);
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
    } finally {
      closeSync(file);
    }
  }

  async *concatenate(drafts: Draft[]): AsyncGenerator<Buffer> {
    for (const { blob } of drafts) yield* createReadStream(this.#blob(blob), { highWaterMark: READ_CHUNK_BYTES });
  }

  #load(): void {
    const entries = readdirSync(this.#objects, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    for (const file of entries) {
      const object = objectSchema.parse(readJson(join(this.#objects, file)));
      if (existsSync(this.#blob(object.blob))) this.#index.set(object.key, object);
    }
    const kept = new Set([...this.#index.values()].map(({ blob }) => blob));
    for (const blob of readdirSync(this.#blobs)) if (!kept.has(blob)) rmSync(this.#blob(blob));
  }

  #blob(id: string): string {
    return join(this.#blobs, id);
  }

  /** Hashed: a key may be longer than a file name and contain any characters, including `../`. */
  #entry(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(this.#objects, hash.slice(0, 2), `${hash}.json`);
  }
}
