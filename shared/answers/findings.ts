import type { FieldProblems } from '../errors.ts';
import { contradictionsIn } from '../monitorings/findings.ts';
import type { Part } from '../parts/schema.ts';
import { type AnswerBody, DOES_NOT_KNOW, type Statement } from './schema.ts';

/** What an answer can change, in the order of the form. */
export const COMPARED = [
  'availability_status',
  'availability_status_reason',
  'last_buy_order',
  'end_of_life',
  'equiv_product',
  'equiv_product_supplier',
] as const;
export type Compared = (typeof COMPARED)[number];
export type Known = Pick<Part, Compared>;
export type Accepted = { readonly [F in Compared]?: string | null | undefined };

export const isSaid = (said: Statement): boolean => COMPARED.some((field) => said[field]) || Boolean(said.comment);
export const isAnswered = ({ lines, comment, attachments }: AnswerBody): boolean =>
  Boolean(comment) || attachments.length > 0 || lines.some(isSaid);

export const doesNotKnow = ({ availability_status }: Accepted): boolean => availability_status === DOES_NOT_KNOW;

/** What a statement finds. A third-party that does not know whether a part can be ordered changes nothing about that. */
export const foundIn = <S extends Accepted>(said: S): S =>
  doesNotKnow(said) ? { ...said, availability_status: null } : said;

/** The fields that an answer says something about, beside what is known. */
export function comparedFields(known: Known, said: Statement) {
  const found = foundIn(said);
  return COMPARED.filter((field) => found[field]).map((field) => ({
    field,
    known: known[field],
    said: found[field],
    is_changed: known[field] !== found[field],
  }));
}

/** These belong to an availability: with another one, the former values are no longer true. */
const OF_AVAILABILITY: readonly Compared[] = ['availability_status_reason', 'last_buy_order', 'end_of_life'];

/**
 * The finding that accepted fields make: what is known stays, but what belonged to another availability goes.
 */
export function findingOf(known: Known, accepted: Accepted): Record<Compared, string | null> {
  const isSame = !accepted.availability_status || accepted.availability_status === known.availability_status;
  const value = (field: Compared) =>
    accepted[field] ?? (isSame || !OF_AVAILABILITY.includes(field) ? known[field] : null);
  return {
    availability_status: value('availability_status'),
    availability_status_reason: value('availability_status_reason'),
    last_buy_order: value('last_buy_order'),
    end_of_life: value('end_of_life'),
    equiv_product: value('equiv_product'),
    equiv_product_supplier: value('equiv_product_supplier'),
  };
}

/** The fields that are accepted as they were found. */
export const takenOf = (found: Accepted, accepted: Accepted): Compared[] =>
  COMPARED.filter((field) => found[field] && accepted[field] === found[field]);

/** Where a statement contradicts itself on the day it is made, by `<line>.<field>`. */
export function contradictionsOf(
  lines: readonly (Statement & { line: number | string })[],
  day: string,
): FieldProblems {
  const nothingElse = { obso_at: null, obsolescence_reason: null, durability: null };
  const found = lines.flatMap(({ line, ...said }) =>
    Object.entries(contradictionsIn({ ...said, ...nothingElse, monitoring_date: `${day}T00:00:00Z` })).map(
      ([field, problems]) => [`${line}.${field}`, problems] as const,
    ),
  );
  const inOrder = lines.flatMap(({ line, last_buy_order, end_of_life }) =>
    last_buy_order && end_of_life && last_buy_order > end_of_life
      ? [[`${line}.last_buy_order`, [{ code: 'after_end_of_life' }]] as const]
      : [],
  );
  return Object.fromEntries([...found, ...inOrder]);
}
