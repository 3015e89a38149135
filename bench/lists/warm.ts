import { expect } from 'vitest';
import type { Bench } from './bench.ts';
import { type Answer, DEEP, DISTINCT, EXPORT, FIRST, type Question, questionsFor } from './questions.ts';
import { count, FAR } from './report.ts';
import { OURS, TO_MEASURE, TUNED } from './rivals/all.ts';
import { interleaved, type Times } from './rounds.ts';

const EXPORT_ROUNDS = 3;

/** Counts come in any order. */
const comparable = (answer: Answer) =>
  answer instanceof Map ? [...answer].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) : answer;

/** Names of those who answer the question; each must say what the first one says. */
async function agreeing({ readers }: Bench, question: Question): Promise<string[]> {
  const names: string[] = [];
  let expected: unknown;
  for (const [name, reader] of readers) {
    const answer = await reader.answer(question);
    if (answer === undefined) continue;
    expected ??= comparable(answer);
    expect(comparable(answer), `${name}: ${question.name}`).toEqual(expected);
    names.push(name);
  }
  return names;
}

async function timesOf(bench: Bench, question: Question): Promise<Times> {
  const names = await agreeing(bench, question);
  const contenders = names.map((name) => ({ name, run: async () => bench.readers.get(name)?.answer(question) }));
  return question.kind === 'export'
    ? interleaved(contenders, EXPORT_ROUNDS, 0)
    : interleaved(contenders, bench.rounds, 2);
}

/** Everybody's answers, which must agree, and milliseconds by question. */
export async function measureWarm(bench: Bench): Promise<ReadonlyMap<string, Times>> {
  const found = new Map<string, Times>();
  for (const question of [...questionsFor(bench.size), EXPORT])
    found.set(question.name, await timesOf(bench, question));
  const lines = [...found].map(([name, times]) => ({ name, times }));
  bench.report.table(`Warm, ms, median of ${bench.rounds} interleaved rounds`, lines, [...bench.readers.keys()]);
  const seconds = (found.get(EXPORT.name)?.[OURS] ?? 0) / 1000;
  bench.report.translate('rows per second in an export', count(Math.round(bench.size / seconds)));
  return found;
}

export function judgeWarm(bench: Bench, found: ReadonlyMap<string, Times>): void {
  const times = (name: string): Times => found.get(name) ?? {};
  const own = (name: string): number => times(name)[OURS] ?? Number.NaN;
  const general = Object.entries(times(DISTINCT)).filter(([name]) => name !== OURS && name !== TO_MEASURE);
  const ofTuned = own(FIRST) / (times(FIRST)[TUNED] ?? Number.NaN);
  if (bench.size === 100_000) bench.report.goal(FIRST, own(FIRST), 10, 'ms');
  bench.report.goal(`${FIRST}, of ${TUNED}`, ofTuned, bench.size >= 1_000_000 ? 0.5 : 0.6);
  bench.report.goal(`${DISTINCT}, of the next best`, own(DISTINCT) / Math.min(...general.map(([, time]) => time)), 0.1);
  bench.report.goal('page 500, of page 1', own(DEEP) / own(FIRST), 1.2);
  if (bench.size >= 100_000) expect(ofTuned).toBeLessThan(0.6 * FAR);
}
