import { isSaid } from '#shared/answers/findings.ts';
import type { AskedLine, Statement } from '#shared/answers/schema.ts';
import { excludedBy } from '#shared/monitorings/findings.ts';
import { UNKNOWN } from '#shared/parts/availability.ts';

/** What is filled in, by line. */
export type Lines = Readonly<Record<number, Statement>>;

export const NOTHING: Statement = {
  availability_status: null,
  availability_status_reason: null,
  last_buy_order: null,
  end_of_life: null,
  equiv_product: null,
  equiv_product_supplier: null,
  comment: null,
};

/** Whether a field makes sense beside an availability; the form shows no others. */
export function isShown(field: keyof Statement, { availability_status: status }: Statement): boolean {
  if (field === 'availability_status_reason') return status === 'available_under_condition';
  if (field === 'last_buy_order' || field === 'end_of_life')
    return status !== null && !excludedBy(status).some((each) => each === field);
  if (field === 'equiv_product' || field === 'equiv_product_supplier') return status !== UNKNOWN;
  return true;
}

/** A change of a statement. Fields that another availability excludes are emptied: they would be sent unseen. */
export function changed(before: Statement, change: Partial<Statement>): Statement {
  const after = { ...before, ...change };
  const hidden = Object.keys(after).filter((field) => !isShown(field as keyof Statement, after));
  return { ...after, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

export const statementOf = (lines: Lines, line: number): Statement => lines[line] ?? NOTHING;

export const linesFrom = (said: readonly (Statement & { line: number })[]): Lines =>
  Object.fromEntries(said.map(({ line, ...statement }) => [line, statement]));

const isAnswered = (lines: Lines, { line }: Pick<AskedLine, 'line'>): boolean => isSaid(statementOf(lines, line));
const openOnes = (asked: readonly AskedLine[]): AskedLine[] => asked.filter(({ is_open }) => is_open);

export const unanswered = (asked: readonly AskedLine[], lines: Lines): AskedLine[] =>
  openOnes(asked).filter((each) => !isAnswered(lines, each));

/** The same answer for lines; a remark that was typed for one of them stays. */
export const applied = (lines: Lines, to: readonly AskedLine[], same: Statement): Lines => ({
  ...lines,
  ...Object.fromEntries(
    to.map(({ line }) => [line, { ...same, comment: same.comment ?? statementOf(lines, line).comment }]),
  ),
});

/** The lines to send: those that are still asked about and say something. */
export const sentLines = (asked: readonly AskedLine[], lines: Lines) =>
  openOnes(asked)
    .filter((each) => isAnswered(lines, each))
    .map(({ line }) => ({ line, ...statementOf(lines, line) }));

export const countOf = (asked: readonly AskedLine[], lines: Lines) => ({
  answered: sentLines(asked, lines).length,
  count: openOnes(asked).length,
});
