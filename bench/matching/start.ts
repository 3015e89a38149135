import { text } from 'node:stream/consumers';
import { type MatchedLine, matchLine } from '@vigie/matching';
import { peakMegabytes } from '@vigie/workbook/testing/peak';
import { partsIn } from '../../functions/imports/match/catalogue.ts';
import { PUBLIC } from '../../functions/platform/auth/source-rules.ts';
import { CATALOGUE_PARTS } from '../../functions/platform/records/kinds.ts';

/** Seconds until the index is ready, on the clock and of computing; most memory that the process held, in MB. */
export type Start = { clock: number; computing: number; peak: number };

async function measure(lines: readonly MatchedLine[]): Promise<Start> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  const { indexes } = await partsIn({ scope: CATALOGUE_PARTS, where: PUBLIC }, new Map());
  const clock = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  for (const line of lines) matchLine(indexes, line);
  return { clock, computing: (user + system) / 1e6, peak: peakMegabytes() };
}

if (import.meta.main) {
  const lines = JSON.parse(await text(process.stdin)) as MatchedLine[];
  console.log(JSON.stringify(await measure(lines)));
}
