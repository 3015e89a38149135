import { CHUNK_IDS, DamagedSnapshot, type Footer, type IdDirectory, parseIdDirectory } from './format.ts';
import type { Sections } from './sections.ts';

/** Chunks read in parallel; chunks cached. */
const AT_ONCE = 32;
const MAX_CACHED_CHUNKS = 64;
/** Estimated size of an id string in memory. */
const ID_BYTES = 56;

/** Ids of a snapshot in chunks, so that looking up few ids reads few chunks. */
export class Ids {
  readonly #sections: Sections;
  readonly #footer: Pick<Footer, 'ids' | 'rows'>;
  readonly #chunks = new Map<number, Promise<string[]>>();
  #directory: Promise<IdDirectory> | undefined;

  constructor(sections: Sections, footer: Footer) {
    this.#sections = sections;
    this.#footer = footer;
  }

  /** Bytes of the cached ids. */
  get bytes(): number {
    return this.#chunks.size * CHUNK_IDS * ID_BYTES;
  }

  async at(rows: Uint32Array): Promise<string[]> {
    const found = new Array<string>(rows.length);
    const wanted = Map.groupBy(rows.keys(), (n) => Math.floor(rows[n]! / CHUNK_IDS));
    await this.#each([...wanted.keys()], (chunk, ids) => {
      for (const n of wanted.get(chunk)!) found[n] = ids[rows[n]! % CHUNK_IDS]!;
    });
    return found;
  }

  /** See `Table.places`. */
  async places(ids: readonly string[]): Promise<Uint32Array> {
    const firsts = (await this.#load()).map(({ first }) => first);
    const places = new Uint32Array(ids.length).fill(1);
    const wanted = Map.groupBy(ids.keys(), (n) => countUpTo(firsts, ids[n]!) - 1);
    wanted.delete(-1);
    await this.#each([...wanted.keys()], (chunk, found) => {
      for (const n of wanted.get(chunk)!) {
        const upTo = countUpTo(found, ids[n]!);
        places[n] = 2 * (chunk * CHUNK_IDS + upTo) + (found[upTo - 1] === ids[n] ? 0 : 1);
      }
    });
    return places;
  }

  async #each(chunks: readonly number[], call: (chunk: number, ids: string[]) => void): Promise<void> {
    for (let from = 0; from < chunks.length; from += AT_ONCE) {
      const some = chunks.slice(from, from + AT_ONCE);
      const read = await Promise.all(some.map((chunk) => this.#chunk(chunk)));
      some.forEach((chunk, n) => {
        call(chunk, read[n]!);
      });
    }
  }

  #chunk(chunk: number): Promise<string[]> {
    const known = this.#chunks.get(chunk) ?? this.#read(chunk);
    this.#chunks.delete(chunk);
    this.#chunks.set(chunk, known);
    if (this.#chunks.size > MAX_CACHED_CHUNKS) this.#chunks.delete(this.#chunks.keys().next().value!);
    known.catch(() => this.#chunks.delete(chunk));
    return known;
  }

  async #read(chunk: number): Promise<string[]> {
    const { section } = (await this.#load())[chunk]!;
    const ids = (await this.#sections.bytes(section, 'ids')).toString().split('\n');
    if (ids.length !== Math.min(CHUNK_IDS, this.#footer.rows - chunk * CHUNK_IDS))
      throw new DamagedSnapshot('corrupt', 'the number of ids differs from the number of rows');
    return ids;
  }

  #load(): Promise<IdDirectory> {
    this.#directory ??= this.#readDirectory().catch((error) => {
      this.#directory = undefined;
      throw error;
    });
    return this.#directory;
  }

  async #readDirectory(): Promise<IdDirectory> {
    const directory = parseIdDirectory(await this.#sections.bytes(this.#footer.ids, 'directory of ids'));
    if (directory.length !== Math.ceil(this.#footer.rows / CHUNK_IDS))
      throw new DamagedSnapshot('corrupt', 'directory of ids');
    return directory;
  }
}

/** How many of the ascending ids are at most `id`. */
function countUpTo(ascending: readonly string[], id: string): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}
