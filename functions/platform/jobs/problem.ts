import { z } from 'zod';
import type { PhraseParams } from '#shared/errors.ts';

const phraseParams: z.ZodType<PhraseParams> = z.record(z.string(), z.union([z.string(), z.number()]));

/** What went wrong, as it is stored: a phrase of `problems` and what it interpolates. */
export const storedProblem = z.object({ code: z.string(), params: phraseParams });
