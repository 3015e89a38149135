import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Item, Key } from '../storage/table.ts';

/** Portions into which a table is divided by the hash of its partitions: one of each table is in memory at a time. */
export const PORTIONS = 128;
/** Characters that a portion keeps before they are written. */
const KEPT = 64 * 1024;
/** Of SHA-1 in base64. */
const DIGEST = 28;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A table keeps no order of fields, nor of the members of a set. */
export function inOrder(value: unknown): unknown {
  if (value instanceof Set) return ['set', ...[...value].map((each) => JSON.stringify(each)).sort()];
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, inOrder(each)]);
}

/** Names of fields in which two items differ. */
export function fieldsOf(one: Item, other: Item): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isDeepStrictEqual(inOrder(one[name]), inOrder(other[name]))).sort();
}

const digestOf = (item: Item): string =>
  createHash('sha1')
    .update(JSON.stringify(inOrder(item)))
    .digest('base64');
const portionOf = ({ pk }: Key): number => (createHash('sha1').update(pk).digest()[0] ?? 0) % PORTIONS;

/** The keys of a table with what their items amount to, in files, because a table may be larger than the memory. */
export class Digests {
  readonly #folder: string;
  readonly #kept: string[] = Array.from({ length: PORTIONS }, () => '');
  readonly #writing: Promise<unknown>[] = Array.from({ length: PORTIONS }, () => Promise.resolve());
  count = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async in(folder: string): Promise<Digests> {
    await mkdir(folder, { recursive: true });
    return new Digests(folder);
  }

  async add(item: Item): Promise<void> {
    this.count += 1;
    const portion = portionOf(item);
    const kept = `${this.#kept[portion] ?? ''}${digestOf(item)}${JSON.stringify([item.pk, item.sk])}\n`;
    this.#kept[portion] = kept;
    if (kept.length >= KEPT) await this.#flush(portion);
  }

  #flush(portion: number): Promise<unknown> {
    const text = this.#kept[portion] ?? '';
    this.#kept[portion] = '';
    const written = (this.#writing[portion] ?? Promise.resolve()).then(() =>
      appendFile(join(this.#folder, String(portion)), text),
    );
    this.#writing[portion] = written;
    return written;
  }

  async finish(): Promise<void> {
    for (let portion = 0; portion < PORTIONS; portion++) await this.#flush(portion);
  }

  /** Digests by key. */
  async portion(portion: number): Promise<Map<string, string>> {
    const lines = (await readFile(join(this.#folder, String(portion)), 'utf8')).split('\n');
    return new Map(lines.filter(Boolean).map((line) => [line.slice(DIGEST), line.slice(0, DIGEST)]));
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}

export function keyIn(text: string): Key {
  const [pk, sk]: [string, string] = JSON.parse(text);
  return { pk, sk };
}
