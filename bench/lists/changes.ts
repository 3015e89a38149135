import { join } from 'node:path';
import { type Segment, segmentOf } from '@vigie/list-engine';
import { applyOverlay, mergeSnapshot } from '@vigie/list-engine/testing/measured';
import { expect } from 'vitest';
import { randomFrom } from '../../demo/random.ts';
import { writeFileBy } from '../support/files.ts';
import type { Bench } from './bench.ts';
import { COLUMNS } from './columns.ts';
import { FIRST, questionNamed, questionsFor } from './questions.ts';
import { count, FAR } from './report.ts';
import type { Data, Row } from './rival.ts';
import { answerFrom, META, openFile, snapshotPath } from './rivals/ours.ts';
import { interleaved, timed } from './rounds.ts';

type Changes = ReadonlyMap<string, Row | null>;

/** The compaction begins long before. */
const MOST = 20_000;
const LAID_OVER = [0, 1, 1000, MOST];
/** Of each question, times those of the bench: what differs is a tenth of a millisecond. As many warm up. */
const ROUNDS = 20;
const COMPACTED = 10_000;
const NEW_STATUS = ['available', 'obsolete', 'last_buy_order'] as const;
/** Of all changes; the rest are updates. */
const CREATED = 0.1;
const DELETED = 0.1;

/** Updates of status and label, new parts and deletions, spread over the whole list. */
function changesTo({ size, rows }: Data, changed: number): Changes {
  const random = randomFrom(`changes ${changed}`);
  const changes = new Map<string, Row | null>();
  const step = Math.floor(size / changed);
  let place = 0;
  for (const row of rows()) {
    if (changes.size === changed) break;
    if (place++ % step !== 0) continue;
    if (random.chance(CREATED)) changes.set(`${row.id}N`, { ...row, id: `${row.id}N`, label: `${row.label} neuf` });
    else if (random.chance(DELETED)) changes.set(row.id, null);
    else changes.set(row.id, { ...row, availability_status: random.pick(NEW_STATUS), label: `${row.label} bis` });
  }
  return changes;
}

type Laid = { segments: readonly Segment[]; close: () => Promise<void> };

/** A fresh reader of the snapshot with changes on top. */
async function overlaidRows(path: string, changes: Changes): Promise<Laid> {
  const { file, snapshot } = await openFile(path);
  return { segments: await applyOverlay(COLUMNS, [segmentOf(snapshot)], changes), close: () => file.close() };
}

/** What changes that no snapshot holds yet cost a query whose reader is warm. */
export async function measureLayers(bench: Bench): Promise<void> {
  const first = questionNamed(bench.size, FIRST);
  const laid = new Map<number, Laid>();
  for (const changed of LAID_OVER.filter((changed) => changed <= bench.size / 2))
    laid.set(changed, await overlaidRows(snapshotPath(bench), changesTo(bench, changed)));
  const contenders = [...laid].map(([changed, { segments }]) => ({
    name: String(changed),
    run: () => answerFrom(segments, first),
  }));
  const rounds = ROUNDS * bench.rounds;
  const times = await interleaved(contenders, rounds, rounds);
  const none = times[0] ?? Number.NaN;
  for (const [changed, time] of Object.entries(times))
    bench.report.translate(`${FIRST}, ${changed} changed`, `${time.toFixed(2)} ms, ${(time / none).toFixed(2)} × none`);
  const most = laid.get(MOST);
  if (most) await judgeMost(bench, most, (times[MOST] ?? Number.NaN) / none);
  for (const { close } of laid.values()) await close();
}

async function judgeMost(bench: Bench, { segments }: Laid, ofNone: number): Promise<void> {
  const time = await timed(async () => {
    const more = await applyOverlay(COLUMNS, segments, changesTo(bench, 1));
    await answerFrom(more, questionNamed(bench.size, FIRST));
  });
  bench.report.translate(`one more laid over ${count(MOST)}, first query`, `${time.toFixed(1)} ms`);
  bench.report.goal(`${count(MOST)} changes laid over, of none`, ofNone, 1.3);
  expect(ofNone).toBeLessThan(1.3 * FAR);
}

/** Writes what the snapshot becomes by the changes. */
async function compact(data: Data, changes: Changes, path: string): Promise<void> {
  const { file, snapshot } = await openFile(snapshotPath(data));
  await writeFileBy(path, (sink) => mergeSnapshot(snapshot, COLUMNS, changes, sink, { ...META, seq: META.seq + 1 }));
  await file.close();
}

/** A compacted snapshot must answer as the old one with the changes laid over. */
export async function measureCompaction(bench: Bench): Promise<void> {
  const path = join(bench.folder, 'compacted.vcol');
  const changes = changesTo(bench, Math.min(COMPACTED, bench.size / 2));
  const seconds = (await timed(() => compact(bench, changes, path))) / 1000;
  bench.report.translate(`${count(changes.size)} changes compacted`, `${seconds.toFixed(2)} s`);
  bench.report.goal(`${count(changes.size)} changes compacted`, seconds, 15, 's');
  const before = await overlaidRows(snapshotPath(bench), changes);
  const after = await overlaidRows(path, new Map());
  for (const question of questionsFor(bench.size))
    expect(await answerFrom(after.segments, question), question.name).toEqual(
      await answerFrom(before.segments, question),
    );
  await Promise.all([before.close(), after.close()]);
}
