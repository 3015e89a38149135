import { scanItems } from '../storage/scan.ts';
import type { Checked } from './findings.ts';
import { Ledgers } from './ledgers.ts';
import { Links } from './links.ts';
import { checkLists } from './lists.ts';

/** Segments that are read side by side. */
const SEGMENTS = 4;

/**
 * Reads the whole table once and compares what it says several times over: balances with their lines, links with their
 * targets, lists with their records. What changes meanwhile is looked at again. Changes nothing.
 */
export async function checkConsistency(): Promise<Checked[]> {
  const ledgers = new Ledgers();
  const links = new Links();
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    for await (const item of scanItems({ Segment, TotalSegments: SEGMENTS }, {})) {
      ledgers.see(item);
      links.see(item);
    }
  });
  await Promise.all(segments);
  return [await ledgers.check(), ...(await links.check()), await checkLists(links.scopes)];
}
