import { compareCodes } from '#shared/values/order.ts';
/** A part of the time line: the day on which orders end, that on which it ends, or both. */
export type Dated = {
  id: string;
  last_buy_order?: string | null | undefined;
  end_of_life?: string | null | undefined;
  /** Until when the stock lasts, by the last plan that was kept. */
  stock_end?: string | null | undefined;
};
/** What the server found of one kind: `total` parts, of which it gave the first. */
export type Found<Part> = { items: readonly Part[]; total: number };

/** The parts shown at first, and as many more each time the user asks for more. */
export const STEP = 200;
/** The most that are drawn. */
export const MOST = 10_000;

type Query = Readonly<Record<string, string>>;
/**
 * Three lists without a common part: parts with a last order ahead, those with only an end ahead, and those whose last
 * order has passed and whose end has not. Each is ordered by the date that comes next, so that the first ones of all
 * three together are the next ones.
 */
export const queriesOf = (today: string, yesterday: string): readonly Query[] => [
  { last_buy_order__gte: today, order_by: 'last_buy_order' },
  { last_buy_order__isnull: 'true', end_of_life__gte: today, order_by: 'end_of_life' },
  { last_buy_order__lte: yesterday, end_of_life__gte: today, order_by: 'end_of_life' },
];

const isAhead = (date: string | null | undefined, today: string): date is string => Boolean(date && date >= today);

/** Whether a part belongs to none of the three lists. */
export const hasNoDateAhead = ({ last_buy_order, end_of_life }: Dated, today: string): boolean =>
  !isAhead(last_buy_order, today) && !isAhead(end_of_life, today);

/** The date of a part that comes next, from a day on: the end of its stock only where it has no other. */
export const nextOf = (part: Dated, today: string): string =>
  [part.last_buy_order, part.end_of_life, part.stock_end].find((date) => isAhead(date, today)) ?? '';

/** The parts whose dates come next, at most so many, and how many there are in all. */
export function nextParts<Part extends Dated>(found: readonly Found<Part>[], today: string, most: number): Found<Part> {
  const items = found
    .flatMap((each) => each.items)
    .toSorted((a, b) => compareCodes(nextOf(a, today), nextOf(b, today)))
    .slice(0, most);
  return { items, total: found.reduce((sum, each) => sum + each.total, 0) };
}

type Kept = { product?: string | null | undefined; stock_end?: string | null | undefined };
/** Until when the stock of each part lasts, by the plan that was kept last; `plans` are the newest first. */
export const stockEnds = (plans: readonly Kept[]): ReadonlyMap<string, string | null> =>
  new Map(
    plans.toReversed().flatMap(({ product, stock_end }) => (product ? [[product, stock_end ?? null] as const] : [])),
  );

type Named = { id: string; name: string };
export type Placed = { id: string; name: string; project: string | null; products: readonly string[] };
/** Parts that hang on one system, or on none of the project, or in no project. */
export type Group<Part> = { key: string; project: Named | null; system: Named | null; parts: readonly Part[] };

type Owned = Dated & { projects?: readonly string[] | null | undefined };

/**
 * Groups parts by project and system, the group whose date comes next first. A part that hangs on several systems is in
 * each of them.
 */
export function groupsOf<Part extends Owned>(
  parts: readonly Part[],
  systems: readonly Placed[],
  projects: readonly Named[],
): Group<Part>[] {
  const groups = new Map<string, { project: Named | null; system: Named | null; parts: Part[] }>();
  const put = (part: Part, project: Named | null, system: Named | null) => {
    const key = `${project?.id ?? ''}/${system?.id ?? ''}`;
    const group = groups.get(key) ?? { project, system, parts: [] };
    group.parts.push(part);
    groups.set(key, group);
  };
  const named = new Map(projects.map((project) => [project.id, project]));
  const systemsOf = Map.groupBy(
    systems.flatMap((system) => system.products.map((part) => ({ part, system }))),
    ({ part }) => part,
  );
  for (const part of parts) {
    const on = (systemsOf.get(part.id) ?? []).map(({ system }) => system);
    for (const system of on) put(part, named.get(system.project ?? '') ?? null, { id: system.id, name: system.name });
    const others = (part.projects ?? []).filter((id) => named.has(id) && !on.some(({ project }) => project === id));
    for (const id of others) put(part, named.get(id) ?? null, null);
    if (on.length === 0 && others.length === 0) put(part, null, null);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** Whether the end of the stock is known of any part. */
export const knowsStock = (groups: readonly Group<Dated>[]): boolean =>
  groups.some(({ parts }) => parts.some(({ stock_end }) => stock_end));

type Mark = { kind: 'order' | 'end' | 'stock'; day: string };
/** The days of a part. */
export const marksOf = ({ last_buy_order, end_of_life, stock_end }: Dated): Mark[] =>
  (
    [
      ['order', last_buy_order],
      ['end', end_of_life],
      ['stock', stock_end],
    ] as const
  ).flatMap(([kind, day]) => (day ? [{ kind, day }] : []));
/** The days of several parts, each kind of each day once. */
export const marksOfAll = (parts: readonly Dated[]): Mark[] => [
  ...new Map(parts.flatMap(marksOf).map((mark) => [`${mark.kind} ${mark.day}`, mark] as const)).values(),
];

/** Rows that are open at first, and those of a long group. */
const MOST_ROWS = 24;
/** Fewer rows more take hardly more room than the button that shows them. */
const LEAST_FOLDED = 4;

/** The rows of a group that are shown until the user asks for the others. */
export const rowsAtFirst = (count: number): number => (count < MOST_ROWS + LEAST_FOLDED ? count : MOST_ROWS);

/** The groups that are open at first: as many as fit a screen, at least the first. */
export function openAtFirst(groups: readonly Group<unknown>[]): string[] {
  const open: string[] = [];
  let rows = 0;
  for (const { key, parts } of groups) {
    rows += parts.length;
    if (open.length > 0 && rows > MOST_ROWS) break;
    open.push(key);
  }
  return open;
}
