import type { ReactNode } from 'react';
import type { MenuEntry } from '../../dialogs/Menu.tsx';
import type { ListState } from '../paging/listState.ts';
import type { BulkSelection } from '../selection/selection.ts';
import type { Arrangement, FacetValue, GridColumn } from '../tools/columns.ts';

/** The user's preferences for the list; the caller stores them. */
export type GridPreferences = Arrangement & { compact?: boolean; filtered?: readonly string[] | undefined };
/** Pages with as many rows as the window has room for. */
export type Fitting = {
  /** Keeps whether the user wants that. */
  onFit: (fits: boolean) => void;
  /** Called with the pixels that the rows have. */
  onRoom: (pixels: number) => void;
};
/** A panel beside the list that shows the active row. */
export type Peeking<Row> = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Called with the active row, now and as it changes; undefined while there is none. */
  onRow: (row: Row | undefined) => void;
};
/** Rows of a list that is shown whole may be holes, which load when they come into view. */
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
  /** Loads the row at an index. */
  want?: ((row: number) => void) | undefined;
  error: Error | undefined;
  onRetry: () => void;
  isBusy: boolean;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  /** Loads the ids of all rows that match. */
  loadIds: () => Promise<string[]>;
  nameOf: (row: Row) => string;
  /** The address that Enter and a card open; `onOpen` where that is not a screen. Without both, rows do not open. */
  addressOf?: ((row: Row) => string) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  card: (row: Row) => ReactNode;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Actions for the selected rows; without it rows cannot be selected. */
  bulk?: ((selection: BulkSelection) => ReactNode) | undefined;
  /** The actions of a row. */
  rowActions?: ((row: Row) => MenuEntry[]) | undefined;
  /** Absent where the list does not fill the window. */
  fitting?: Fitting | undefined;
  /** Absent where rows have no such panel, or there is no room for it. */
  peeking?: Peeking<Row> | undefined;
  /** Further tools to the right of the search. */
  tools?: ReactNode;
};
