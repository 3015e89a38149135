import { updateJob } from '#platform/jobs/jobs.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { addTo } from '../match/ending.ts';
import { matched } from '../match/known.ts';
import { countLines, LINES_PER_PART, saveLines } from '../store/lines.ts';
import type { MatchingRequest } from '../store/matching-request.ts';
import { firstPartOf, matchedPieces, noteMatched, readPiece } from '../store/pieces.ts';
import type { Review } from '../store/schema.ts';
import { advanceMatching } from '../store/store.ts';
import { knownFor, requireCurrent, unlessSuperseded } from './current.ts';

type Asked = MatchingRequest & { piece: number };

/** Matches one piece, unless an earlier attempt has. The same piece writes the same files again. */
export const matchPiece = (request: Asked): Promise<object> =>
  unlessSuperseded(async () => {
    const review = await requireCurrent(request);
    const done = await matchedPieces(request);
    if (!done.some(({ piece }) => piece === request.piece)) await matchLines(review, request);
    await tellProgress(review, request);
    return {};
  }, {});

async function matchLines(review: Review, { piece, ...request }: Asked): Promise<void> {
  const { rows, lines } = await readPiece(request, piece);
  const known = await knownFor(review, request);
  const counts = countLines([]);
  for (const [n, some] of portionsOf(lines, LINES_PER_PART).entries()) {
    const results = some.map(({ row, fields, remarks }) => matched(known, row, fields, remarks));
    await saveLines(request.analysis, request.run, firstPartOf(piece) + n, results);
    addTo(counts, results);
  }
  await noteMatched(request, { piece, rows, counts });
}

/** Counts what all pieces have done so far. One that was taken for dead says nothing until it ends. */
async function tellProgress(review: Review, request: Asked): Promise<void> {
  const counts = countLines([]);
  let done = 0;
  for (const piece of await matchedPieces(request)) {
    done += piece.rows;
    counts.identified += piece.counts.identified;
    counts.to_be_determined += piece.counts.to_be_determined;
    counts.new += piece.counts.new;
  }
  if (await advanceMatching({ id: review.id, run: request.run }, { done, counts }))
    await updateJob(review.job, { done });
}
