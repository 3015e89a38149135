import type { ReactNode } from 'react';
import type { MenuEntry } from '../../dialogs/Menu.tsx';
import type { ListState } from '../paging/listState.ts';
import type { BulkSelection } from '../selection/selection.ts';
import type { Arrangement, FacetValue, GridColumn } from '../tools/columns.ts';

/** How a person likes the list; kept by the caller. */
export type GridPreferences = Arrangement & { compact?: boolean };
/** Rows of a list that is shown whole may have holes: those are asked for when they come into view. */
export type GridPage<Row> = { items: Row[]; total: number };

export type GridProps<Row extends { id: string }> = {
  label: string;
  searchLabel: string;
  columns: readonly GridColumn<Row>[];
  state: ListState;
  onState: (state: ListState) => void;
  preferences: GridPreferences;
  onPreferences: (preferences: GridPreferences) => void;
  page: GridPage<Row> | undefined;
  /** Asks for the row at a place among those of the page. */
  want?: ((row: number) => void) | undefined;
  error: Error | undefined;
  onRetry: () => void;
  isBusy: boolean;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  /** Ids of all rows that the search and filters find. */
  loadIds: () => Promise<string[]>;
  nameOf: (row: Row) => string;
  /** Where Enter and a card lead; `onOpen` where that is not a screen. Without either rows do not open. */
  addressOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  card: (row: Row) => ReactNode;
  /** Instead of the table when there is nothing to show. */
  empty: ReactNode;
  /** Actions for the selected rows; rows cannot be selected without. */
  bulk?: ((selection: BulkSelection) => ReactNode) | undefined;
  /** What can be done with one row. */
  rowActions?: ((row: Row) => MenuEntry[]) | undefined;
  /** Further tools at the right of the search. */
  tools?: ReactNode;
};
