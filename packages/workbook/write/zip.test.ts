import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { directoryOf, zipped } from './zip.ts';

type Entry = { name: string; size: number; packed: number; crc: number; offset: number };

/** A zip whose bytes are zero up to its end. */
class TailReader extends yauzl.RandomAccessReader {
  readonly tail: Buffer;
  readonly from: number;
  constructor(tail: Buffer, from: number) {
    super();
    [this.tail, this.from] = [tail, from];
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const missing = Math.max(0, Math.min(end, this.from) - start);
    const there = this.tail.subarray(Math.max(0, start - this.from), Math.max(0, end - this.from));
    return Readable.from([Buffer.concat([Buffer.alloc(missing), there])]);
  }
}

/** The directory of a zip, as another library reads it. */
const entriesOf = (tail: Buffer, from: number): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      new TailReader(tail, from),
      from + tail.length,
      { lazyEntries: true },
      (error, zip) => {
        if (error) return reject(error);
        const entries: Entry[] = [];
        zip.on('error', reject);
        zip.on('entry', (entry: yauzl.Entry) => {
          const { fileName: name, uncompressedSize: size, compressedSize: packed, crc32: crc } = entry;
          entries.push({ name, size, packed, crc, offset: entry.relativeOffsetOfLocalHeader });
          zip.readEntry();
        });
        zip.on('end', () => resolve(entries));
        zip.readEntry();
      },
    );
  });

const readAll = (zip: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error);
      const files = new Map<string, string>();
      opened.on('error', reject);
      opened.on('end', () => resolve(files));
      opened.on('entry', (entry: yauzl.Entry) =>
        opened.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content.toString());
            opened.readEntry();
          }, reject);
        }),
      );
      opened.readEntry();
    });
  });

describe('a zip', () => {
  it('is read by others, with the same content, names and checksums', async () => {
    async function* slowly() {
      for (const part of ['Ω', 'two', '']) yield Buffer.from(part);
    }
    const files = await readAll(
      await buffer(
        zipped([
          { path: 'a/é.xml', content: slowly() },
          { path: 'empty.xml', content: [] },
          { path: 'b.xml', content: [Buffer.from('x'.repeat(100_000))] },
        ]),
      ),
    );
    expect([...files]).toEqual([
      ['a/é.xml', 'Ωtwo'],
      ['empty.xml', ''],
      ['b.xml', 'x'.repeat(100_000)],
    ]);
  });

  it('is the same for the same files', async () => {
    const make = () => buffer(zipped([{ path: 'a', content: [Buffer.from('a')] }]));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('ends its source when its reader leaves', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (let n = 0; ; n += 1) yield Buffer.from(String(n * 7919).repeat(5000));
      } finally {
        ended = true;
      }
    }
    for await (const chunk of zipped([{ path: 'a', content: endless() }])) if (chunk.length > 10_000) break;
    await expect.poll(() => ended).toBe(true);
  });
});

describe('the directory of a zip', () => {
  const listed = { path: 'sheet.xml', crc: 0xfe_dc_ba_98 };
  it.each([
    ['what 32 bits hold', { offset: 70, packed: 5000, size: 4_294_967_294 }, 6000],
    ['files that unpack to more than 4 GB', { offset: 70, packed: 5000, size: 5_000_000_000 }, 6000],
    ['zips of more than 4 GB', { offset: 4_400_000_000, packed: 4_500_000_000, size: 9e9 }, 8_900_000_100],
  ])('tells others of %s', async (_, sizes, start) => {
    const small = { path: 'small.xml', offset: 0, crc: 1, packed: 2, size: 3 };
    expect(await entriesOf(directoryOf([small, { ...listed, ...sizes }], start), start)).toEqual([
      { name: 'small.xml', size: 3, packed: 2, crc: 1, offset: 0 },
      { name: 'sheet.xml', crc: listed.crc, ...sizes },
    ]);
  });
});
