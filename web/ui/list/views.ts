import type { View } from '#web/platform/session/settings.ts';
import { type KnownColumn, type ListState, writeListState } from '../grid/paging/listState.ts';
import type { RecordList } from './useRecordList.ts';

/** What views need of a list. */
export type ViewedList = {
  name: string;
  columns: readonly KnownColumn[];
  state: ListState;
  setState: (state: ListState) => void;
  shownFields: string[];
} & Pick<RecordList<{ id: string }>, 'contentOf' | 'place'>;

/** The content of a view: the list's state without the page, with the columns that are shown. */
export const viewAddress = (state: ListState, columns: readonly string[]): string =>
  writeListState({ ...state, page: 1, columns }).toString();

/** Adds a view; one of the same name is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => a.name.localeCompare(b.name));

/** Gives a view another name; one that has this name already is replaced. */
export const renamed = (views: readonly View[], before: string, name: string): View[] => {
  const view = views.find((one) => one.name === before);
  return view
    ? withView(
        views.filter((one) => one !== view),
        { ...view, name },
      )
    : [...views];
};

type Shown = { view: View; isChanged: boolean };

/**
 * The view that a list shows: one whose content it has, or the one that was opened last and changed since. None when the
 * list was begun anew. `last`: the name of the view that was opened or saved last.
 */
export function shownView(
  views: readonly View[],
  last: string | undefined,
  { state, shownFields }: Pick<ViewedList, 'state' | 'shownFields'>,
): Shown | null {
  const opened = views.find(({ name }) => name === last);
  const address = viewAddress(state, shownFields);
  const same = [opened, ...views].find((view) => view?.address === address);
  if (same) return { view: same, isChanged: false };
  const isNew = writeListState({ ...state, page: 1, columns: [] }).toString() === '';
  return opened && !isNew ? { view: opened, isChanged: true } : null;
}
