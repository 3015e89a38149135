import { z } from 'zod';
import { logger } from '#platform/runtime/logger.ts';
import { parseStored } from '#platform/storage/stored.ts';
import { id } from '#shared/records.ts';
import { collect, tellFailure } from './collect.ts';
import { divide } from './divide.ts';
import { matchPiece } from './match-piece.ts';

const run = { analysis: id, run: id };
const request = z.discriminatedUnion('step', [
  z.object({ step: z.literal('divide'), ...run }),
  z.object({ step: z.literal('match'), ...run, piece: z.int().min(0) }),
  z.object({ step: z.literal('collect'), ...run }),
  z.object({ step: z.literal('tell'), ...run }),
]);

type Answer = { pieces?: number[] };

function answerTo(asked: z.infer<typeof request>): Promise<Answer> {
  if (asked.step === 'divide') return divide(asked);
  if (asked.step === 'match') return matchPiece(asked);
  return asked.step === 'collect' ? collect(asked) : tellFailure(asked);
}

/**
 * The steps of the state machine that matches a long list: divides it, matches a piece, puts the results together, or says that it
 * failed. Each may run twice, and throws if a retry may help.
 */
export async function handler(event: unknown): Promise<Answer> {
  const asked = parseStored(request, event, 'event');
  logger.info('started', asked);
  const answer = await answerTo(asked);
  logger.info('ended', asked);
  return answer;
}
