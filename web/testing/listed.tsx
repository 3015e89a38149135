import { type ReactNode, useState } from 'react';
import { type ListState, START } from '#web/ui/grid/paging/listState.ts';
import { DataGrid } from '#web/ui/grid/table/DataGrid.tsx';
import type { GridPreferences, GridProps } from '#web/ui/grid/table/gridTypes.ts';
import type { GridColumn } from '#web/ui/grid/tools/columns.ts';

export type Relay = { id: string; name: string; supplier: string; stock: number };
const SUPPLIERS = ['Ohmaréa', 'Subdellio', 'Vannessence'];

/** Thirty-five relays by three suppliers in turn. */
export const RELAYS: readonly Relay[] = Array.from({ length: 35 }, (_, n) => ({
  id: `r${n + 1}`,
  name: `Relay ${String(n + 1).padStart(2, '0')}`,
  supplier: SUPPLIERS[n % 3] ?? '',
  stock: n * 3,
}));

const COLUMNS: readonly GridColumn<Relay>[] = [
  { id: 'name', header: 'Name', width: 200, filter: 'text', cell: ({ name }) => name },
  { id: 'supplier', header: 'Supplier', width: 160, filter: 'values', cell: ({ supplier }) => supplier },
  { id: 'stock', header: 'Stock', width: 120, filter: 'number', cell: ({ stock }) => stock },
  { id: 'quantity', header: 'Quantity', width: 100, isExtra: true, cell: () => '× 2' },
  { id: 'note', header: 'Note', width: 140, isHiddenAtFirst: true, cell: () => 'none' },
];

/** Filters, sorts and pages like the server. */
function answer({ page, size, order, search, filters }: ListState): { items: Relay[]; total: number } {
  const suppliers = filters.supplier ?? [];
  const found = RELAYS.filter(
    ({ name, supplier }) => name.includes(search) && (!suppliers.length || suppliers.includes(supplier)),
  );
  const ordered = order.startsWith('-') ? found.toReversed() : found;
  const items = size === -1 ? ordered : ordered.slice((page - 1) * size, page * size);
  return { items: [...items], total: found.length };
}

type Props = Partial<GridProps<Relay>> & { onShown?: (state: ListState, preferences: GridPreferences) => void };

/** The grid with the relays; the given properties override the defaults. */
export function Listed({ onShown, ...given }: Props): ReactNode {
  const [state, setState] = useState(START);
  const [preferences, setPreferences] = useState<GridPreferences>({});
  onShown?.(state, preferences);
  return (
    <div className="page page--fill" style={{ height: '100dvh' }}>
      <DataGrid<Relay>
        label="Relays"
        searchLabel="Search the relays"
        columns={COLUMNS}
        state={state}
        onState={setState}
        preferences={preferences}
        onPreferences={setPreferences}
        page={answer(state)}
        error={undefined}
        onRetry={() => {}}
        isBusy={false}
        loadValues={async () => SUPPLIERS.map((supplier) => ({ value: supplier, label: supplier, count: 12 }))}
        loadIds={async () => RELAYS.map(({ id }) => id)}
        nameOf={({ name }) => name}
        addressOf={({ id }) => `/relays/${id}`}
        card={({ name, supplier }) => `${name}, ${supplier}`}
        empty={<p>There is no relay</p>}
        {...given}
      />
    </div>
  );
}
