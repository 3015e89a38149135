import { type FormEvent, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../../controls/Button.tsx';
import type { Filters } from '../paging/listState.ts';
import { Anchored } from '../tools/Anchored.tsx';
import { FilterFields } from './FilterFields.tsx';
import { FilterTerm } from './FilterTerm.tsx';
import { draftOf, emptyDraft } from './filterValues.ts';
import type { FilterFieldsProps } from './ValueChoice.tsx';

type Props = Pick<FilterFieldsProps, 'column' | 'loadValues'> & {
  filters: Filters;
  anchor: HTMLElement;
  onApply: (change: Filters) => void;
  onClose: () => void;
};

/** "Apply" or Enter applies all changes together. */
export function FilterPopover({ column, filters, anchor, loadValues, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Filters>(() => draftOf(column, filters));
  const finish = (result: Filters) => {
    onApply(result);
    onClose();
    anchor.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(draft);
  };
  return (
    <Anchored label={t('grid.filter', { column: column.header })} anchor={anchor} onClose={onClose}>
      <form className="filter-form" onSubmit={submit}>
        <p className="filter-title">{column.header}</p>
        <FilterTerm name={column.id} />
        <FilterFields
          column={column}
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          loadValues={loadValues}
        />
        <div className="filter-actions">
          <Button variant="quiet" onClick={() => finish(emptyDraft(column))}>
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
