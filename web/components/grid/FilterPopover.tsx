import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Anchored } from './Anchored.tsx';
import { type FacetValue, filterParameters, type GridColumn } from './columns.ts';
import type { Filters } from './listState.ts';
import { ValueChoice } from './ValueChoice.tsx';

export type FilterProps = {
  column: Pick<GridColumn<never>, 'id' | 'header' | 'filter' | 'valueLabel' | 'valueNode'>;
  filters: Filters;
  anchor: HTMLElement;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  onApply: (change: Filters) => void;
  onClose: () => void;
};

type FieldProps = {
  parameter: string;
  label: string;
  type: 'text' | 'date';
  filters: Filters;
  onChange: (change: Filters) => void;
};

const Field = ({ parameter, label, type, filters, onChange }: FieldProps) => (
  <label className="filter-field">
    <span className="field-label">{label}</span>
    <input
      className="input"
      type={type}
      maxLength={200}
      value={filters[parameter]?.[0] ?? ''}
      onChange={({ target }) => onChange({ [parameter]: target.value ? [target.value] : [] })}
    />
  </label>
);

/** Changes take effect together, by "apply" or Enter. */
export default function FilterPopover({ column, filters, anchor, loadValues, onApply, onClose }: FilterProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Filters>(() =>
    Object.fromEntries(filterParameters(column).map((name) => [name, filters[name] ?? []])),
  );
  const change = (part: Filters) => setDraft((before) => ({ ...before, ...part }));
  const finish = (result: Filters) => {
    onApply(result);
    onClose();
    anchor.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(draft);
  };
  const { id, filter } = column;
  return (
    <Anchored label={t('grid.filter', { column: column.header })} anchor={anchor} onClose={onClose}>
      <form className="filter-form" onSubmit={submit}>
        <p className="filter-title">{column.header}</p>
        {filter === 'text' && (
          <Field
            parameter={`${id}__contains`}
            label={t('grid.contains')}
            type="text"
            filters={draft}
            onChange={change}
          />
        )}
        {filter === 'date' && (
          <>
            <Field parameter={`${id}__gte`} label={t('grid.from')} type="date" filters={draft} onChange={change} />
            <Field parameter={`${id}__lte`} label={t('grid.to')} type="date" filters={draft} onChange={change} />
          </>
        )}
        {filter === 'values' && <ValueChoice column={column} draft={draft} onChange={change} loadValues={loadValues} />}
        <div className="filter-actions">
          <Button
            variant="quiet"
            onClick={() => finish(Object.fromEntries(filterParameters(column).map((name) => [name, []])))}
          >
            {t('grid.clear')}
          </Button>
          <Button variant="primary" type="submit">
            {t('grid.apply')}
          </Button>
        </div>
      </form>
    </Anchored>
  );
}
