import { readFileSync } from 'node:fs';
import { type MatchIndex, packIndex, unpackIndex } from '@vigie/matching';

/** Seconds by the clock, and of this thread's computing: on a machine that others use too, these are fewer. */
export type Seconds = { clock: number; computing: number };

export function timed<T>(work: () => T): { result: T; seconds: Seconds } {
  const [from, computingFrom] = [performance.now(), ownComputing()];
  const result = work();
  return { result, seconds: { clock: (performance.now() - from) / 1000, computing: ownComputing() - computingFrom } };
}

/** Of this thread, seconds. */
export function ownComputing(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** Ticks of Linux's accounts, a second. */
const TICKS = 100;

/** Of another process, seconds; on Linux. */
export function computingOf(process: number): number {
  const [user, system] = readFileSync(`/proc/${process}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS;
}

/** The index as it is after it was stored: what it takes in bytes, to pack, and to be ready again. */
export function stored(index: MatchIndex): { index: MatchIndex; megabytes: number; pack: Seconds; unpack: Seconds } {
  const packed = timed(() => packIndex(index));
  const unpacked = timed(() => unpackIndex(packed.result));
  const megabytes = packed.result.length / 1e6;
  return { index: unpacked.result, megabytes, pack: packed.seconds, unpack: unpacked.seconds };
}
