import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { type Filters, type ListState, withFilters } from '../paging/listState.ts';
import type { FacetValue, FilterColumn, GridColumn } from '../tools/columns.ts';
import { FilterFields } from './FilterFields.tsx';
import { draftOf, emptyDraft, isFiltered } from './filterValues.ts';
import { OrderField } from './OrderField.tsx';

type Props = {
  columns: readonly (FilterColumn & Pick<GridColumn<never>, 'isExtra'>)[];
  state: ListState;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  onApply: (state: ListState) => void;
  onClose: () => void;
};

/** Order and all filters of a list, on screens without a header; a filter loads its values when it opens. */
export function FiltersDialog({ columns, state, loadValues, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const filterable = columns.filter(({ filter }) => filter);
  const merged = (part: (column: FilterColumn) => Filters): Filters => Object.assign({}, ...filterable.map(part));
  const [draft, setDraft] = useState(() => merged((column) => draftOf(column, state.filters)));
  const [order, setOrder] = useState(state.order);
  const [open, setOpen] = useState<readonly string[]>(() =>
    filterable.filter((column) => isFiltered(column, state.filters)).map(({ id }) => id),
  );
  const finish = (result: Filters) => {
    onApply({ ...withFilters(state, result), order });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(draft);
  };
  return (
    <Dialog
      title={t('grid.filters')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => finish(merged(emptyDraft))}>{t('grid.clearAll')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('grid.apply')}
          </Button>
        </>
      }
    >
      <form id={form} className="filters-form" onSubmit={submit}>
        <OrderField columns={columns} order={order} onChange={setOrder} />
        {filterable.map((column) => (
          <details
            key={column.id}
            open={open.includes(column.id)}
            onToggle={({ currentTarget }) =>
              currentTarget.open && setOpen((before) => [...new Set([...before, column.id])])
            }
          >
            <summary>{column.header}</summary>
            {open.includes(column.id) && (
              <div className="filter-form">
                <FilterFields
                  column={column}
                  draft={draft}
                  onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
                  loadValues={loadValues}
                />
              </div>
            )}
          </details>
        ))}
      </form>
    </Dialog>
  );
}
