import { env } from '#platform/runtime/env.ts';
import { copyObject } from '#platform/storage/objects.ts';
import { type PlanLine, planLineOf } from '../plan/plan.ts';
import { type Lessons, learn } from '../review/decisions.ts';
import { archivedFileKey, archiveLines, archiveMapping } from '../store/archive.ts';
import { partsOfReview } from '../store/lines.ts';
import type { Review } from '../store/schema.ts';

/** What finalising needs of the lines: those to import, and what the choices taught. */
export type Prepared = { lines: PlanLine[]; lessons: Lessons };

/**
 * Reads the lines of a review part by part, because whole lines with their suggestions would take gigabytes. Unless that
 * is done already, keeps the file and the lines for as long as the import.
 */
export async function prepare(review: Review, isKept: boolean): Promise<Prepared> {
  const { id, key, mapping } = review;
  const prepared: Prepared = { lines: [], lessons: new Map() };
  if (!isKept) await copyObject(env('IMPORTS_BUCKET'), key, archivedFileKey(id));
  let part = 0;
  for await (const all of partsOfReview(review)) {
    if (!isKept) await archiveLines(id, part, all);
    const selected = all.filter((line) => line.is_selected);
    learn(prepared.lessons, selected, review);
    for (const line of selected) prepared.lines.push(planLineOf(line));
    part += 1;
  }
  if (!isKept && mapping) await archiveMapping(id, mapping);
  return prepared;
}
