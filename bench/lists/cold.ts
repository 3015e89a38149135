import type { Bench } from './bench.ts';
import { inFreshProcess } from './fresh.ts';
import { FIRST, questionNamed } from './questions.ts';
import { count } from './report.ts';
import type { Rival } from './rival.ts';
import { OURS, TUNED } from './rivals/all.ts';
import { interleaved, median, type Times } from './rounds.ts';

const PROCESSES = 9;

/** With warm code: what a function pays that lost its cache. */
function freshReaders({ rivals, size, rounds }: Bench): Promise<Times> {
  const first = questionNamed(size, FIRST);
  const cold = (rival: Rival) => async () => {
    const reader = await rival.open();
    await reader.answer(first);
    await reader.close();
  };
  return interleaved(
    rivals.map((rival) => ({ name: rival.name, run: cold(rival) })),
    rounds,
  );
}

/** Opens and asks for the first time; the files are in the cache of the operating system. */
export async function measureCold(bench: Bench): Promise<void> {
  const readers = await freshReaders(bench);
  const runs = Array.from({ length: PROCESSES }, () =>
    Object.fromEntries([OURS, TUNED].map((name) => [name, inFreshProcess(name, bench.folder, bench.size)])),
  );
  const processes: Times = Object.fromEntries(
    [OURS, TUNED].map((name) => [name, median(runs.map((run) => run[name]?.first ?? Number.NaN))]),
  );
  const lines = [
    { name: 'fresh reader, first page', times: readers },
    { name: 'fresh process, first page', times: processes },
  ];
  bench.report.table('Cold, files in the cache of the system, ms', lines, [...bench.readers.keys()]);
  await judgeRead(bench, runs[0]?.[OURS]?.bytesRead ?? Number.NaN);
  for (const [name, { resident, heap }] of Object.entries(runs[0] ?? {}))
    bench.report.translate(
      `memory after all questions, ${name}`,
      `${resident.toFixed(0)} MB, ${heap.toFixed(0)} MB of it objects`,
    );
  bench.report.goal(`fresh reader, of ${TUNED}`, (readers[OURS] ?? 0) / (readers[TUNED] ?? 0), 0.5);
  bench.report.goal(`fresh process, of ${TUNED}`, (processes[OURS] ?? 0) / (processes[TUNED] ?? 0), 0.5);
}

async function judgeRead(bench: Bench, read: number): Promise<void> {
  const share = (100 * read) / ((await bench.rivals[0]?.bytes()) ?? 0);
  bench.report.translate('read for the first page', `${count(read)} bytes, ${share.toFixed(2)} % of the snapshot`);
  bench.report.goal('read for the first page, of the snapshot', share, 2, '%');
}
