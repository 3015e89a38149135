import { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import { id } from '#shared/records.ts';
import type { Review } from './schema.ts';

/**
 * Object `matching/<analysis>/<run>.json` in the imports bucket: starts the worker. `stop`: the lines are matched in pieces, which
 * nobody needs any more.
 */
export const matchingRequest = z.object({ analysis: id, run: id, stop: z.literal(true).exactOptional() });
export type MatchingRequest = z.infer<typeof matchingRequest>;

/** Starts the worker, or starts it again for what is left. */
export const requestMatching = (request: MatchingRequest): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), `matching/${request.analysis}/${request.run}.json`, request);

/** Stops the execution that matches the pieces of a review, if there is one. */
export async function requestStop({ id, state, run, in_pieces }: Review): Promise<void> {
  if (state === 'matching' && run !== undefined && in_pieces === run)
    await requestMatching({ analysis: id, run, stop: true });
}
