import type { Workbook } from '@vigie/workbook';
import { updateJob } from '#platform/jobs/jobs.ts';
import { type Mapping, sheetsOf } from '#shared/imports/reading/fields.ts';
import { fail } from '../match/ending.ts';
import { createListReader, type ReadLine } from '../match/rows.ts';
import { withWorkbook } from '../match/workbook.ts';
import { lifeCycleReader } from '../plan/life-cycle.ts';
import type { MatchingRequest } from '../store/matching-request.ts';
import { LINES_PER_PIECE, saveDivided, savePiece } from '../store/pieces.ts';
import type { Review } from '../store/schema.ts';
import { reviewerOf, updateReview } from '../store/store.ts';
import { knownFor, requireCurrent, unlessSuperseded } from './current.ts';

/**
 * Reads the list once, in order, because a line that repeats an earlier one has a remark, and writes it in pieces; one piece is in
 * memory at a time. What they are compared with is read here, too, so that an index that is missing is made once and
 * not by each of them.
 */
export const divide = (request: MatchingRequest): Promise<{ pieces: number[] }> =>
  unlessSuperseded(
    async () => {
      const review = await requireCurrent(request);
      await updateReview(review.id, { state: 'matching' }, request.run, review.state);
      await updateJob(review.job, { state: 'running' });
      const count = await withWorkbook(review, (workbook) => writePieces(review, request, workbook));
      if (count === 0) await fail(review, request);
      else await knownFor(review, request);
      return { pieces: Array.from({ length: count }, (_, piece) => piece) };
    },
    { pieces: [] },
  );

/** Returns how many there are. */
async function writePieces(review: Review, request: MatchingRequest, workbook: Workbook): Promise<number> {
  const { user } = await reviewerOf(review);
  const list = createListReader(await lifeCycleReader(user.language));
  let [pieces, rows]: [number, number] = [0, 0];
  let lines: ReadLine[] = [];
  for await (const line of linesOf(review, workbook, list)) {
    rows += 1;
    if (line) lines.push(line);
    if (lines.length < LINES_PER_PIECE) continue;
    await savePiece(request, pieces, { rows, lines });
    [pieces, rows, lines] = [pieces + 1, 0, []];
  }
  if (lines.length > 0) {
    await savePiece(request, pieces, { rows, lines });
    pieces += 1;
  }
  await saveDivided(request, { pieces, left_out: list.leftOut() });
  return pieces;
}

/** For each row of the sheets its line, or null. */
async function* linesOf({ mapping }: Review, workbook: Workbook, list: ReturnType<typeof createListReader>) {
  for (const { place, ...sheet } of sheetsOf(mapping as Mapping)) {
    const read = list.sheet(sheet, place);
    for await (const row of workbook.rows(sheet.sheet)) yield read(row);
  }
}
