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
