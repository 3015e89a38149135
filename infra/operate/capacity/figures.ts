/** What was measured, with the words of `docs/figures.md` that say it. */
export type Figure<T> = { said: string; is: T };

/** A quantity at two sizes of a list. */
export type Pair = readonly [few: { parts: number; value: number }, many: { parts: number; value: number }];

const pair = (few: number, many: number): Pair => [
  { parts: 100_000, value: few },
  { parts: 1_000_000, value: many },
];
const figure = <T>(said: string, is: T): Figure<T> => ({ said, is });

export const FIGURES = {
  snapshotBytes: figure('445 / 439 bytes for each part, 7.3 / 91.8 s', pair(445, 439)),
  snapshotSeconds: figure('7.3 / 91.8 s of processor time, peak 380 / 1,063 MB', pair(7.3, 91.8)),
  snapshotMemory: figure('7.3 / 91.8 s of processor time, peak 380 / 1,063 MB', pair(380, 1063)),
  indexBytes: figure('237 / 232 bytes for each part, 2.6 / 21.6 s', pair(237, 232)),
  indexMemory: figure('2.6 / 21.6 s of processor time, peak 341 / 895 MB', pair(341, 895)),
  /** Reading 97,800 parts and 2,000 systems from the table, and from snapshots. */
  readSeconds: figure('22.6 s / 2.1 s / 26 ms', { parts: 99_800, fromTable: 22.6, fromSnapshot: 2.1 }),
  compactionSeconds: figure('10,000 changes compacted into 100,000 / 1,000,000 parts | 3.1 / 9.9 s', pair(3.1, 9.9)),
  listMemory: figure(
    'memory for every question except the export, 100,000 / 1,000,000 parts | 24 / 131 MB',
    pair(24, 131),
  ),
  /** Seconds of one request at the gateway, p50, with eight clients on two cores. */
  requestSeconds: figure('p50 / p95 in two runs | 38 / 62 and 38 / 65 ms', 0.038),
  /** Seconds of processor time for a list matched by one function, and for the steps of matching it in pieces. */
  pieces: figure(
    '97.1 s; in pieces 98.7 s: divided 6.0, loaded 0.4, the longest of 30 pieces 2.9, put together 12.4 s',
    {
      ...{ lines: 300_000, alone: 97.1 },
      ...{ divided: 6, loaded: 0.4, longest: 2.9, collected: 12.4 },
    },
  ),
  finalisedPerSecond: figure('81.1 s of processor time (3,700 lines per second)', 3700),
  lakeBytes: figure('in the lake / its snapshot | 33 / 244 bytes for each part', 33),
  requestsPerScreen: figure('from the menu / from an address | 7 / 11 requests, the latter 11 kB', {
    requests: 7,
    bytes: 7000,
  }),
  scriptsBytes: figure(
    'scripts on a first visit, brotli: login / part list / part sheet / dashboard | 94 / 133 / 139 / 126 kB',
    139_000,
  ),
} as const;

/** Straight line through both sizes. */
export function lineThrough([few, many]: Pair): { base: number; each: number } {
  const each = (many.value - few.value) / (many.parts - few.parts);
  return { base: few.value - each * few.parts, each };
}

export function valueAt(measured: Pair, parts: number): number {
  const { base, each } = lineThrough(measured);
  return base + each * parts;
}

/** How many parts reach a limit, if growth goes on as measured. */
export function partsAt(measured: Pair, limit: number): number {
  const { base, each } = lineThrough(measured);
  return (limit - base) / each;
}
