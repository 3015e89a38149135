import { type ListState, listBody } from './listState.ts';

/** Which rows are chosen: some by id, across pages, or everything that the list's search and filters find. */
export type Chosen = { ids: Readonly<Record<string, true>>; isAll: boolean };
export const NOTHING: Chosen = { ids: {}, isAll: false };

/** What a bulk action is told. */
export type BulkSelection = {
  count: number;
  /** Empty when everything that matches is chosen: then ask `loadIds`. */
  ids: string[];
  isAll: boolean;
  /** Search and filters that find exactly these rows, as the bodies of exports and `fields_values` have them. */
  body: { search?: string; filters?: Record<string, string[]> };
  /** The ids, asked from the server when everything is chosen. */
  loadIds: () => Promise<string[]>;
  clear: () => void;
};

export const isChosen = ({ ids, isAll }: Chosen, id: string): boolean => isAll || ids[id] === true;
export const countOf = ({ ids, isAll }: Chosen, total: number): number => (isAll ? total : Object.keys(ids).length);

const among = (ids: readonly string[]): Chosen['ids'] => Object.fromEntries(ids.map((id) => [id, true as const]));

/** One row more or less. Of everything, only the rows in view but this one stay chosen: nobody knows the others' ids. */
export function toggled({ ids, isAll }: Chosen, id: string, inView: readonly string[]): Chosen {
  if (isAll) return { ids: among(inView.filter((one) => one !== id)), isAll: false };
  const { [id]: was, ...others } = ids;
  return { ids: was ? others : { ...ids, [id]: true }, isAll: false };
}

/** How much of the page is chosen. */
export function shareOf(chosen: Chosen, inView: readonly string[]): 'none' | 'some' | 'all' {
  const count = inView.filter((id) => isChosen(chosen, id)).length;
  if (count === 0) return 'none';
  return count === inView.length ? 'all' : 'some';
}

/** All rows of the page, or none of them when all were; rows of other pages stay as they are. */
export function toggledPage(chosen: Chosen, inView: readonly string[]): Chosen {
  if (chosen.isAll) return NOTHING;
  if (shareOf(chosen, inView) !== 'all') return { ids: { ...chosen.ids, ...among(inView) }, isAll: false };
  const rest = Object.keys(chosen.ids).filter((id) => !inView.includes(id));
  return { ids: among(rest), isAll: false };
}

/** The body that finds the chosen rows. */
export const bodyOf = (chosen: Chosen, state: Pick<ListState, 'search' | 'filters'>): BulkSelection['body'] =>
  chosen.isAll ? listBody(state) : { filters: { id: Object.keys(chosen.ids) } };
