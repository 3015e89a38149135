import type { View } from '#web/platform/session/settings.ts';
import { type KnownColumn, type ListState, writeListState } from '../grid/paging/listState.ts';

/** As much of a list as its views need. */
export type ViewedList = {
  name: string;
  columns: readonly KnownColumn[];
  state: ListState;
  setState: (state: ListState) => void;
  shownFields: string[];
};

/** What a view keeps: everything but the page, and the columns that are shown now. */
export const viewAddress = (state: ListState, columns: readonly string[]): string =>
  writeListState({ ...state, page: 1, columns }).toString();

/** The views with one more; a name that is there already now means the new one. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => a.name.localeCompare(b.name));
