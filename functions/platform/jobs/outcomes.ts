import { z } from 'zod';
import { ERROR_STATUS } from '#shared/error-statuses.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { OUTCOMES, type OutcomeAnswer } from '#shared/jobs/bulk.ts';
import { id } from '#shared/records.ts';
import { isKeyOf } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { detailOf } from '../http/answers.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { parseItems } from '../storage/stored.ts';
import { getItems, type Key, MAX_TRANSACTION_ITEMS, partition, put, transact, type Write } from '../storage/table.ts';
import { translatorFor } from '../words/translator.ts';
import { JOB_LIFETIME, jobKey } from './jobs.ts';

const phraseParams = z.record(z.string(), z.union([z.string(), z.number()]));
const problem = z.object({
  code: z.string(),
  params: phraseParams.exactOptional(),
  fields: z
    .record(z.string(), z.array(z.object({ code: z.string(), params: phraseParams.exactOptional() })))
    .exactOptional(),
  referrers: z.array(z.object({ kind: z.string(), count: z.int() })).exactOptional(),
});

/** What became of one item of a bulk job. `place`: of the item in the request. */
export const storedOutcome = z.object({
  place: z.int(),
  id,
  outcome: z.enum(OUTCOMES),
  version: z.int().exactOptional(),
  created: id.exactOptional(),
  problem: problem.exactOptional(),
});
export type StoredOutcome = z.infer<typeof storedOutcome>;

/** The refusal of an item, as it is stored. */
export const problemOf = ({ code, params, fields, referrers }: AppError): z.infer<typeof problem> => ({
  code,
  params,
  ...(fields && { fields: JSON.parse(JSON.stringify(fields)) }),
  ...(referrers && { referrers }),
});

const OUTCOME = 'O#';
const PLACE_DIGITS = 6;
const outcomeKey = (job: string, place: number): Key => ({
  pk: jobKey(job).pk,
  sk: `${OUTCOME}${String(place).padStart(PLACE_DIGITS, '0')}`,
});

/** The write of an outcome. In the transaction of its record, it is there exactly if the record was written. */
export const outcomeWrite = (job: string, outcome: StoredOutcome): Write =>
  put({ ...outcomeKey(job, outcome.place), ...outcome, ttl: epochSeconds() + JOB_LIFETIME });

/** Stores the outcomes of items that changed no record, unless a concurrent worker has stored one. */
export async function storeOutcomes(job: string, outcomes: readonly StoredOutcome[]): Promise<void> {
  const known = new Set((await getItems(outcomes.map(({ place }) => outcomeKey(job, place)))).map(({ sk }) => sk));
  const writes = outcomes
    .filter(({ place }) => !known.has(outcomeKey(job, place).sk))
    .map((outcome) => outcomeWrite(job, outcome));
  await Promise.all(portionsOf(writes, MAX_TRANSACTION_ITEMS).map((some) => transact(some)));
}

/** In the order of the items. */
export const readOutcomes = (job: string): Promise<StoredOutcome[]> =>
  Array.fromAsync(parseItems(storedOutcome, partition(jobKey(job).pk, OUTCOME)));

/** Number of items by outcome. */
export const countOutcomes = (outcomes: readonly StoredOutcome[]) => {
  const count = { changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of outcomes) count[outcome] += 1;
  return count;
};

export function outcomeAnswerOf({ place: _, problem, ...outcome }: StoredOutcome, language: Language): OutcomeAnswer {
  if (!problem) return outcome;
  const { code, ...rest } = problem;
  if (!isKeyOf(ERROR_STATUS, code)) return { ...outcome, code, detail: translatorFor(language)(`problems:${code}`) };
  return { ...outcome, code, detail: detailOf(new AppError(code, rest), language) };
}
