/** Bytes readable by range: an S3 object, a file, memory. */
export interface ByteSource {
  readonly size: number;
  /** Exactly these bytes; fewer only if the object is truncated. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Receives chunks of any size, in order. */
export type ByteSink = (chunk: Uint8Array) => Promise<void> | void;

/** Maximum gap between merged ranges: reading this many unneeded bytes is cheaper than another request. */
const MAX_GAP = 32 * 1024;
const MAX_READ = 8 * 2 ** 20;

type Wanted = { from: number; length: number; resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void };

/** Merges adjacent ranges requested in the same event-loop turn. */
export function coalesced(source: ByteSource): ByteSource {
  let pending: Wanted[] = [];
  const readAll = () => {
    const wanted = pending.sort((a, b) => a.from - b.from);
    pending = [];
    for (const group of neighbours(wanted)) void readGroup(source, group);
  };
  return {
    size: source.size,
    read: (from, length) =>
      new Promise((resolve, reject) => {
        if (pending.push({ from, length, resolve, reject }) === 1) setImmediate(readAll);
      }),
  };
}

function neighbours(ascending: readonly Wanted[]): Wanted[][] {
  const groups: Wanted[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const wanted of ascending) {
    const group = groups.at(-1);
    const next = Math.max(end, wanted.from + wanted.length);
    if (group && wanted.from - end <= MAX_GAP && next - group[0]!.from <= MAX_READ) group.push(wanted);
    else groups.push([wanted]);
    end = groups.at(-1)!.length === 1 ? wanted.from + wanted.length : next;
  }
  return groups;
}

async function readGroup(source: ByteSource, group: readonly Wanted[]): Promise<void> {
  const from = group[0]!.from;
  const end = Math.max(...group.map((wanted) => wanted.from + wanted.length));
  try {
    const bytes = await source.read(from, end - from);
    for (const wanted of group) {
      const at = wanted.from - from;
      wanted.resolve(bytes.subarray(at, at + wanted.length));
    }
  } catch (error) {
    for (const wanted of group) wanted.reject(error);
  }
}
