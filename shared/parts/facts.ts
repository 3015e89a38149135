import { AppError } from '../errors.ts';
import { recordOf } from '../values/objects.ts';
import { TO_BE_DEFINED } from './availability.ts';
import type { FactSource } from './fact-sources.ts';
import type { Part } from './schema.ts';

/** What is known about a part's life cycle. Whether a replacement fits is the owner's own judgement, and no fact. */
export const FACTS = [
  'availability_status',
  'availability_status_reason',
  'obsolescence_reason',
  'obso_at',
  'last_buy_order',
  'end_of_life',
  'equiv_product',
  'equiv_product_supplier',
  'durability',
] as const satisfies readonly (keyof Part)[];
export type Fact = (typeof FACTS)[number];
export type Facts = Pick<Part, Fact>;

/** Where the facts come from: who says so, since when, and the record that says it. */
export const SOURCE_FIELDS = ['fact_source', 'fact_date', 'fact_record'] as const satisfies readonly (keyof Part)[];
export type Source = Pick<Part, (typeof SOURCE_FIELDS)[number]>;
const NO_SOURCE: Source = { fact_source: null, fact_date: null, fact_record: null };

const knownOf = (facts: Partial<Facts>, fact: Fact): string | null => {
  const value = facts[fact] ?? null;
  return fact === 'availability_status' && value === TO_BE_DEFINED ? null : value;
};

/** The facts that differ. `before`: undefined for a new part. */
export const changedFacts = (before: Partial<Facts> | undefined, after: Partial<Facts>): Fact[] =>
  FACTS.filter((fact) => knownOf(before ?? {}, fact) !== knownOf(after, fact));

/** The source of facts that the part's owner states, in a form or with the import `record`; nothing if none differs. */
export function declared(
  before: Partial<Facts> | undefined,
  after: Partial<Facts>,
  at: string,
  record: string | null = null,
): Partial<Source> {
  if (changedFacts(before, after).length === 0) return {};
  const isKnown = FACTS.some((fact) => knownOf(after, fact) !== null);
  return isKnown ? { fact_source: 'declared', fact_date: at, fact_record: record } : NO_SOURCE;
}

/** Refuses facts that a monitoring alone writes. */
export function refuseFacts(facts: readonly Fact[], code: 'fact_from_monitoring' | 'fact_from_correction'): void {
  if (facts.length > 0) throw new AppError('invalid', { fields: recordOf(facts, () => [{ code }]) });
}

type Known = Exclude<keyof Source, 'fact_record'> | 'monitoring_status' | 'monitoring_date';
type Sourced = { [K in Known]?: Part[K] | undefined };

/** The source of a part's facts. Parts that were written before sources were kept tell it by their monitoring. */
export function sourceOf(part: Sourced): { source: FactSource; date: string | null } | null {
  if (part.fact_source) return { source: part.fact_source, date: part.fact_date ?? null };
  return part.monitoring_status === 'closed_1' && part.monitoring_date
    ? { source: 'monitoring', date: part.monitoring_date }
    : null;
}

/** Whether somebody other than the part's owner has verified its facts: they look so, and a file does not overwrite them. */
export const isVerified = (part: Sourced): boolean => {
  const source = sourceOf(part)?.source;
  return source === 'monitoring' || source === 'notice';
};
