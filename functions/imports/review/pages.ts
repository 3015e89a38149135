import { countValues, groupCounts, type Page, placePage } from '@vigie/list-engine';
import type { Actor } from '#platform/auth/actor.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { packMarks } from '#shared/imports/marks.ts';
import { IMPORT_STATUSES, type LineMarks, type ReviewLine } from '#shared/imports/review-schema.ts';
import type { Filter, ListQuery } from '#shared/lists.ts';
import { indexColumns, indexIdOf } from '../store/line-index.ts';
import { type Reviewed, reviewedLines } from '../store/reviewed.ts';
import { requireReview } from '../store/store.ts';
import { lineAnswers } from './line-answers.ts';

const REVIEWED = ['matched', 'finalizing', 'done'] as const;
const ALL = { filters: [], search: undefined };

const reviewedBy = async (actor: Actor): Promise<Reviewed> => reviewedLines(await requireReview(actor, ...REVIEWED));

/** The index has other ids than the API; without an order its rows are in that of the file. */
const inIndex = <Q extends { filters: Filter[] }>(query: Q): Q => ({
  ...query,
  filters: query.filters.map((filter) =>
    filter.field === 'id'
      ? { ...filter, values: filter.values.map((id) => indexIdOf(Number(String(id).slice(1)))) }
      : filter,
  ),
});

const place = async ({ segment, recent }: Reviewed, query: Omit<ListQuery, 'fields'>) => {
  const { placed, total } = await placePage([segment], indexColumns, inIndex(query), recent);
  return { numbers: placed.numbers, total };
};

export async function linesPage(actor: Actor, query: ListQuery, translate: Translate): Promise<Page<ReviewLine>> {
  const reviewed = await reviewedBy(actor);
  const { numbers, total } = await place(reviewed, query);
  const lines = await reviewed.lines.at(numbers);
  const answer = await lineAnswers(actor, lines, translate);
  return { items: lines.map(answer), total, page: query.page, size: query.size };
}

/** Of every listed line, from the columns only. */
export async function lineOrder(actor: Actor, query: ListQuery): Promise<LineMarks> {
  const reviewed = await reviewedBy(actor);
  const { numbers, total } = await place(reviewed, query);
  const { table } = reviewed.segment;
  const [rows, statuses, selected] = await Promise.all(
    ['row', 'import_status', 'is_selected'].map((name) => table.column(name)),
  );
  const [row, status, isSelected] = await Promise.all([
    rows!.dictionary(),
    statuses!.dictionary(),
    selected!.dictionary(),
  ]);
  const known = new Map(IMPORT_STATUSES.map((each) => [String(each), each]));
  const marks = Array.from(numbers, (number) => ({
    id: `l${row!.value(rows!.codes[number]!)}`,
    import_status: known.get(String(status!.value(statuses!.codes[number]!))) ?? 'new',
    is_selected: isSelected!.value(selected!.codes[number]!) === true,
  }));
  return { ...packMarks(marks), total, page: query.page, size: query.size };
}

export async function valuesOfLines(
  actor: Actor,
  fields: readonly string[],
  query: Pick<ListQuery, 'filters' | 'search'>,
  limit: number,
) {
  const { segment, recent } = await reviewedBy(actor);
  return countValues([segment], indexColumns, [...fields], inIndex(query), limit, recent);
}

export async function hasNew(actor: Actor): Promise<boolean> {
  const { segment, recent } = await reviewedBy(actor);
  const groups = await groupCounts([segment], indexColumns, ['import_status'], ALL, recent);
  return groups.some(({ values }) => values[0] === 'new');
}
