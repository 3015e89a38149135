import type { MenuEntry } from '../../dialogs/Menu.tsx';
import { FilterPopover } from '../filters/FilterPopover.tsx';
import { FiltersDialog } from '../filters/FiltersDialog.tsx';
import { type Filters, type ListState, withFilters } from '../paging/listState.ts';
import { ColumnsPopover } from '../tools/ColumnsPopover.tsx';
import { type Arrangement, arrange, type FacetValue, type GridColumn } from '../tools/columns.ts';
import { RowMenu } from './RowMenu.tsx';

/** The open overlay, and the element that it is anchored to. */
export type Opened<Row> =
  | { kind: 'columns'; anchor: HTMLElement }
  | { kind: 'filters'; anchor: HTMLElement }
  | { kind: 'filter'; column: string; anchor: HTMLElement }
  | { kind: 'actions'; row: Row; anchor: HTMLElement };

type Props<Row> = {
  opened: Opened<Row>;
  columns: readonly GridColumn<Row>[];
  arrangement: Arrangement;
  withoutRoom: readonly string[];
  state: ListState;
  onState: (state: ListState) => void;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  rowActions: ((row: Row) => MenuEntry[]) | undefined;
  /** Columns that were filtered before, latest first. */
  filtered?: readonly string[] | undefined;
  onFiltered: (columns: readonly string[]) => void;
  onArrange: (arrangement: Arrangement) => void;
  onClose: () => void;
};

/** Loaded with the first overlay: they are large. */
export default function GridOverlays<Row>(props: Props<Row>) {
  const { opened, columns, state, onState, loadValues, onClose } = props;
  const { anchor } = opened;
  if (opened.kind === 'columns') return <ColumnsPopover {...props} anchor={anchor} />;
  if (opened.kind === 'filters')
    return (
      <FiltersDialog
        {...{ columns, state, loadValues, onClose }}
        shown={arrange(columns, props.arrangement).map(({ id }) => id)}
        used={props.filtered}
        onUsed={props.onFiltered}
        onApply={onState}
      />
    );
  if (opened.kind === 'actions')
    return <RowMenu anchor={anchor} entries={props.rowActions?.(opened.row) ?? []} onClose={onClose} />;
  const { column: wanted } = opened;
  const column = columns.find(({ id }) => id === wanted);
  return (
    column && (
      <FilterPopover
        key={column.id}
        column={column}
        filters={state.filters}
        anchor={anchor}
        loadValues={loadValues}
        onApply={(change: Filters) => onState(withFilters(state, change))}
        onClose={onClose}
      />
    )
  );
}
