import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { generateParts } from './parts.ts';
import { FIRST, questionNamed } from './questions.ts';
import { count } from './report.ts';
import type { Reader } from './rival.ts';
import { OURS, rivalsFor, TUNED } from './rivals/all.ts';
import { interleaved } from './rounds.ts';

const TIMES_LARGER = 10;
const ROUNDS = 25;
/** Ten times the rows, and a fifth for caches that they no longer fit into. */
const GOAL = 12;

type Open = { reader: Reader; close: () => Promise<void> };

/** The same kind of list with a tenth of the rows. */
async function openTenth({ size, folder }: Bench, name: string): Promise<Open> {
  const tenth = size / TIMES_LARGER;
  const data = { size: tenth, folder: mkdtempSync(join(folder, 'tenth-')), rows: () => generateParts(tenth) };
  const rival = rivalsFor(data).find((each) => each.name === name);
  if (!rival) throw new Error(`There is no rival ${name}`);
  await rival.build();
  const reader = await rival.open();
  const close = async () => {
    await reader.close();
    rmSync(data.folder, { recursive: true, force: true });
  };
  return { reader, close };
}

/** The first page of the list and of a tenth of it in turn, so that whatever else the machine does slows both. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const { size, readers, report } = bench;
  const sizes = [size / TIMES_LARGER, size] as const;
  const names = [OURS, TUNED];
  const tenths = await Promise.all(names.map((name) => openTenth(bench, name)));
  const contenders = names.flatMap((name, n) =>
    [tenths[n]?.reader, readers.get(name)].map((reader, k) => ({
      name: `${name}, ${sizes[k]}`,
      run: async () => reader?.answer(questionNamed(sizes[k] ?? size, FIRST)),
    })),
  );
  const found = await interleaved(contenders, ROUNDS);
  for (const { close } of tenths) await close();
  const timeOf = (name: string, parts: number): number => found[`${name}, ${parts}`] ?? Number.NaN;
  const grown = (name: string): number => timeOf(name, size) / timeOf(name, sizes[0]);
  const lines = sizes.map((parts) => ({
    name: `${FIRST}, ${count(parts)}`,
    times: Object.fromEntries(names.map((name) => [name, timeOf(name, parts)])),
  }));
  report.table(`Lists of both sizes side by side, ms, median of ${ROUNDS} interleaved rounds`, lines, names);
  for (const name of names) report.translate(`ten times the parts, ${name}`, `${grown(name).toFixed(1)} times as long`);
  report.goal(`${FIRST}, of ${count(sizes[0])} parts`, grown(OURS), GOAL);
}
