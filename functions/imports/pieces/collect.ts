import { conclude, fail, finished, ignoreSuperseded } from '../match/ending.ts';
import type { MatchingRequest } from '../store/matching-request.ts';
import { matchedPieces, readDivided } from '../store/pieces.ts';
import { requireCurrent, unlessSuperseded } from './current.ts';

/** Ends the matching as a single worker does: counts the lines, writes their index, opens the review. */
export const collect = (request: MatchingRequest): Promise<object> =>
  unlessSuperseded(async () => {
    const review = await requireCurrent(request);
    const { pieces, left_out } = await readDivided(request);
    const done = await matchedPieces(request);
    if (done.length !== pieces) throw new Error(`${done.length} of ${pieces} pieces are matched`);
    const { counts } = await finished(request);
    await conclude(review, request, { counts, left_out }, review.state);
    return {};
  }, {});

/** A piece failed for good: the review says so. */
export const tellFailure = (request: MatchingRequest): Promise<object> =>
  unlessSuperseded(async () => {
    const review = await requireCurrent(request);
    await fail(review, request, 'job_failed').catch(ignoreSuperseded);
    return {};
  }, {});
