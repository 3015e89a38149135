import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { GridColumn } from '../tools/columns.ts';

type Props = {
  columns: readonly Pick<GridColumn<never>, 'id' | 'header' | 'isExtra'>[];
  /** A field, with a minus for descending; empty: the list's own order. */
  order: string;
  onChange: (order: string) => void;
};

/** The order of a list, on screens without a header. */
export function OrderField({ columns, order, onChange }: Props) {
  const { t } = useTranslation();
  const field = order.replace(/^-/, '');
  const sign = order.startsWith('-') ? '-' : '';
  return (
    <div className="order-field">
      <label className="filter-field">
        <span className="field-label">{t('grid.sort')}</span>
        <select
          className="native-select filter-presence"
          value={field}
          onChange={({ target }) => onChange(target.value && sign + target.value)}
        >
          <option value="">{t('grid.ownOrder')}</option>
          {columns
            .filter(({ isExtra }) => !isExtra)
            .map(({ id, header }) => (
              <option key={id} value={id}>
                {header}
              </option>
            ))}
        </select>
      </label>
      <label className="filter-field">
        <span className="field-label">{t('grid.direction')}</span>
        <select
          className="native-select filter-presence"
          disabled={!field}
          value={sign}
          onChange={({ target }) => onChange(target.value + field)}
        >
          <option value="">{t('grid.ascending')}</option>
          <option value="-">{t('grid.descending')}</option>
        </select>
      </label>
    </div>
  );
}
