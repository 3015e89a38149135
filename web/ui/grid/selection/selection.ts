import { type ListState, listBody } from '../paging/listState.ts';

/**
 * The selected rows across pages: `ids`, or with `isAll` all rows that match search and filters except `ids`.
 */
export type Chosen = { ids: Readonly<Record<string, true>>; isAll: boolean };
export const NOTHING: Chosen = { ids: {}, isAll: false };

/** The input of a bulk action. */
export type BulkSelection = {
  count: number;
  isAll: boolean;
  /** Search and filters that match exactly these rows, as bodies of exports and `fields_values`. */
  body: { search?: string; filters?: Record<string, string[]> };
  /** Loads the ids; with `isAll` from the server. */
  loadIds: () => Promise<string[]>;
  clear: () => void;
  /** Deselects rows that are gone. What was selected meanwhile stays selected. */
  drop: (ids: readonly string[]) => void;
  /** Selects these rows and no others. */
  choose: (ids: readonly string[]) => void;
};

export const isChosen = ({ ids, isAll }: Chosen, id: string): boolean => (ids[id] === true) !== isAll;
/** Deselected rows may have been deleted meanwhile. */
export function countOf({ ids, isAll }: Chosen, total: number): number {
  const named = Object.keys(ids).length;
  return isAll ? Math.max(0, total - named) : named;
}

/** Only these rows. */
export const only = (ids: readonly string[]): Chosen => ({ ids: among(ids), isAll: false });

const among = (ids: readonly string[]): Chosen['ids'] => Object.fromEntries(ids.map((id) => [id, true as const]));

/** Toggles a row. */
export function toggled({ ids, isAll }: Chosen, id: string): Chosen {
  const { [id]: was, ...others } = ids;
  return { ids: was ? others : { ...ids, [id]: true }, isAll };
}

/** Without rows that are gone; after `isAll`, nothing of what was selected is left. */
export function without({ ids, isAll }: Chosen, gone: readonly string[]): Chosen {
  if (isAll) return NOTHING;
  const out = new Set(gone);
  return { ids: among(Object.keys(ids).filter((id) => !out.has(id))), isAll };
}

/** Whether all, some or none of the page's rows are selected. */
export function shareOf(chosen: Chosen, inView: readonly string[]): 'none' | 'some' | 'all' {
  const count = inView.filter((id) => isChosen(chosen, id)).length;
  if (count === 0) return 'none';
  return count === inView.length ? 'all' : 'some';
}

/**
 * Toggles all rows of the page; the selection on other pages stays, except that deselecting after `isAll` clears
 * everything.
 */
export function toggledPage(chosen: Chosen, inView: readonly string[]): Chosen {
  const { ids, isAll } = chosen;
  const isWhole = shareOf(chosen, inView) === 'all';
  if (isAll && isWhole) return NOTHING;
  if (!isAll && !isWhole) return { ids: { ...ids, ...among(inView) }, isAll };
  return { ids: among(Object.keys(ids).filter((id) => !inView.includes(id))), isAll };
}

/** The request body that matches the selected rows. */
export function bodyOf({ ids, isAll }: Chosen, state: Pick<ListState, 'search' | 'filters'>): BulkSelection['body'] {
  const named = Object.keys(ids);
  if (!isAll) return { filters: { id: named } };
  const body = listBody(state);
  return named.length ? { ...body, filters: { ...body.filters, id__ne: named } } : body;
}
