import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import type { Filters } from '../paging/listState.ts';
import type { FacetValue, FilterColumn } from '../tools/columns.ts';

export type FilterFieldsProps = {
  column: FilterColumn;
  draft: Filters;
  onChange: (change: Filters) => void;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
};

/** From this number of values on, a search field is shown. */
const SEARCH_FROM = 8;
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function useValues(field: string, load: FilterFieldsProps['loadValues']) {
  const [values, setValues] = useState<readonly FacetValue[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: readonly FacetValue[]) => isCurrent && setValues(loaded);
    load(field).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [field, load]);
  return values;
}

/** Values with their counts. "No value" excludes the others: the server has no "or" across parameters. */
export function ValueChoice({ column: { id, valueLabel, valueNode }, draft, onChange, loadValues }: FilterFieldsProps) {
  const { t, i18n } = useTranslation();
  const values = useValues(id, loadValues);
  const [search, setSearch] = useState('');
  const chosen = draft[id] ?? [];
  const isNullChosen = Boolean(draft[`${id}__isnull`]?.length);

  const words = ({ value, label }: FacetValue) => (value === null ? t('grid.noValue') : (valueLabel?.(value) ?? label));
  const toggle = (value: string | null) => {
    if (value === null) return onChange({ [id]: [], [`${id}__isnull`]: isNullChosen ? [] : ['true'] });
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ [id]: next, [`${id}__isnull`]: [] });
  };

  if (!values) return <Skeleton height="96px" />;
  const shown = values.filter((value) => plain(words(value)).includes(plain(search.trim())));
  return (
    <>
      {values.length > SEARCH_FROM && (
        <input
          className="input"
          type="text"
          aria-label={t('grid.searchValue')}
          placeholder={t('grid.searchValue')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="filter-values">
        {shown.map((facet) => (
          <li key={String(facet.value)}>
            <label className="check-row">
              <input
                className="checkbox"
                type="checkbox"
                checked={facet.value === null ? isNullChosen : chosen.includes(facet.value)}
                onChange={() => toggle(facet.value)}
              />
              <span className="check-row-text">
                {(facet.value !== null && valueNode?.(facet.value)) || words(facet)}
              </span>
              <span className="check-row-count">{facet.count.toLocaleString(i18n.language)}</span>
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className="filter-none">{t('grid.noneFound')}</li>}
      </ul>
    </>
  );
}
