import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { type Filters, type ListState, withFilters } from '../paging/listState.ts';
import type { FacetValue, FilterColumn, GridColumn } from '../tools/columns.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterTerm } from './FilterTerm.tsx';
import { draftOf, emptyDraft } from './filterValues.ts';
import { inShort, isSet, SHORT } from './inShort.ts';
import { OrderField } from './OrderField.tsx';

type Props = {
  columns: readonly (FilterColumn & Pick<GridColumn<never>, 'isExtra'>)[];
  state: ListState;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  onApply: (state: ListState) => void;
  onClose: () => void;
  /** The columns that the list shows, in its order; all of them where it has no others. */
  shown?: readonly string[];
  /** Columns that were filtered before, latest first. */
  used?: readonly string[] | undefined;
  onUsed?: (columns: readonly string[]) => void;
};

/** The order, and the filters of a list, the likely ones first, on screens without a header. */
export function FiltersDialog({ columns, state, loadValues, onApply, onClose, shown, used, onUsed }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const filterable = columns.filter(({ filter }) => filter);
  const [likely, others] = useState(() => inShort(filterable, state.filters, shown, used))[0];
  const merged = (part: (column: FilterColumn) => Filters): Filters => Object.assign({}, ...filterable.map(part));
  const [draft, setDraft] = useState(() => merged((column) => draftOf(column, state.filters)));
  const [areAllShown, setAllShown] = useState(false);
  const [order, setOrder] = useState(state.order);
  const [open, setOpen] = useState<readonly string[]>(() =>
    filterable.filter((column) => isSet(column, state.filters)).map(({ id }) => id),
  );
  const finish = (result: Filters) => {
    const now = filterable.filter((column) => isSet(column, result)).map(({ id }) => id);
    if (now.length > 0) onUsed?.([...new Set([...now, ...(used ?? [])])].slice(0, SHORT));
    onApply({ ...withFilters(state, result), order });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(draft);
  };
  const filter = (column: FilterColumn): ReactNode => (
    <details
      key={column.id}
      open={open.includes(column.id)}
      onToggle={({ currentTarget }) => currentTarget.open && setOpen((before) => [...new Set([...before, column.id])])}
    >
      <summary>{column.header}</summary>
      {open.includes(column.id) && (
        <div className="filter-form">
          <FilterTerm name={column.id} />
          <FilterFields
            column={column}
            draft={draft}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            loadValues={loadValues}
          />
        </div>
      )}
    </details>
  );
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
        {likely.map(filter)}
        {areAllShown && others.map(filter)}
        {others.length > 0 && !areAllShown && (
          <Button variant="quiet" className="filters-more" onClick={() => setAllShown(true)}>
            {t('grid.moreFilters', { count: others.length })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
