import { type ListState, listBody } from '../paging/listState.ts';

/**
 * Which rows are chosen, across pages: those of `ids`, or with `isAll` everything that the list's search and filters
 * find but those.
 */
export type Chosen = { ids: Readonly<Record<string, true>>; isAll: boolean };
export const NOTHING: Chosen = { ids: {}, isAll: false };

/** What a bulk action is told. */
export type BulkSelection = {
  count: number;
  isAll: boolean;
  /** Search and filters that find exactly these rows, as the bodies of exports and `fields_values` have them. */
  body: { search?: string; filters?: Record<string, string[]> };
  /** The ids; with `isAll` asked from the server. */
  loadIds: () => Promise<string[]>;
  clear: () => void;
};

export const isChosen = ({ ids, isAll }: Chosen, id: string): boolean => (ids[id] === true) !== isAll;
/** Rows that were taken out may be gone by now. */
export function countOf({ ids, isAll }: Chosen, total: number): number {
  const named = Object.keys(ids).length;
  return isAll ? Math.max(0, total - named) : named;
}

const among = (ids: readonly string[]): Chosen['ids'] => Object.fromEntries(ids.map((id) => [id, true as const]));

/** One row more or less. */
export function toggled({ ids, isAll }: Chosen, id: string): Chosen {
  const { [id]: was, ...others } = ids;
  return { ids: was ? others : { ...ids, [id]: true }, isAll };
}

/** How much of the page is chosen. */
export function shareOf(chosen: Chosen, inView: readonly string[]): 'none' | 'some' | 'all' {
  const count = inView.filter((id) => isChosen(chosen, id)).length;
  if (count === 0) return 'none';
  return count === inView.length ? 'all' : 'some';
}

/** All rows of the page, or none of them when all were; rows of other pages stay as they are, but of everything nothing is left. */
export function toggledPage(chosen: Chosen, inView: readonly string[]): Chosen {
  const { ids, isAll } = chosen;
  const isWhole = shareOf(chosen, inView) === 'all';
  if (isAll && isWhole) return NOTHING;
  if (!isAll && !isWhole) return { ids: { ...ids, ...among(inView) }, isAll };
  return { ids: among(Object.keys(ids).filter((id) => !inView.includes(id))), isAll };
}

/** The body that finds the chosen rows. */
export function bodyOf({ ids, isAll }: Chosen, state: Pick<ListState, 'search' | 'filters'>): BulkSelection['body'] {
  const named = Object.keys(ids);
  if (!isAll) return { filters: { id: named } };
  const body = listBody(state);
  return named.length ? { ...body, filters: { ...body.filters, id__ne: named } } : body;
}
