import { useId } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateControl } from '../../controls/dates/DateControl.tsx';
import { emptyDraft, filterEnd, filterStart } from './filterValues.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { type FilterFieldsProps, ValueChoice } from './ValueChoice.tsx';

type FieldProps = { label: string; type: 'text' | 'number'; value: string; onChange: (value: string) => void };

const Field = ({ label, type, value, onChange }: FieldProps) => (
  <label className="filter-field">
    <span className="field-label">{label}</span>
    <input
      className="input"
      type={type}
      maxLength={200}
      {...(type === 'number' && { step: 'any' })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

function DateFilter({ label, value, onChange }: Omit<FieldProps, 'type'>) {
  const id = useId();
  return (
    <div className="filter-field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <DateControl labelledBy={id} value={value} onChange={onChange} />
    </div>
  );
}

type PartProps = Pick<FilterFieldsProps, 'column' | 'draft' | 'onChange'>;

function Span({ column: { id, filter }, draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const at = (end: 'gte' | 'lte', day: string) => (filter === 'instant' ? filterEnd(end, day) : day);
  const set = (end: 'gte' | 'lte') => (value: string) => onChange({ [`${id}__${end}`]: value ? [at(end, value)] : [] });
  const get = (end: 'gte' | 'lte') => {
    const value = draft[`${id}__${end}`]?.[0] ?? '';
    return filter === 'instant' ? filterStart(value) : value;
  };
  const ends = ['gte', 'lte'] as const;
  if (filter === 'number')
    return ends.map((end) => (
      <Field
        key={end}
        label={t(end === 'gte' ? 'grid.atLeast' : 'grid.atMost')}
        type="number"
        value={get(end)}
        onChange={set(end)}
      />
    ));
  return (
    <>
      <PeriodChoice
        isFuture={filter === 'date'}
        onChosen={(from, to) => onChange({ [`${id}__gte`]: [at('gte', from)], [`${id}__lte`]: [at('lte', to)] })}
      />
      {ends.map((end) => (
        <DateFilter key={end} label={t(end === 'gte' ? 'grid.from' : 'grid.to')} value={get(end)} onChange={set(end)} />
      ))}
    </>
  );
}

function YesNo({ column: { id, valueLabel }, draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const chosen = draft[id] ?? [];
  const toggle = (value: string) =>
    onChange({ [id]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  return (
    <ul className="filter-values">
      {(['true', 'false'] as const).map((value) => (
        <li key={value}>
          <label className="check-row">
            <input
              className="checkbox"
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span className="check-row-text">{valueLabel?.(value) ?? t(value === 'true' ? 'yes' : 'no')}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

const PRESENCES = [
  ['', 'anyValue'],
  ['true', 'noValue'],
  ['false', 'someValue'],
] as const;

/** Filters by whether the field has a value. */
function Presence({ column, draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const name = `${column.id}__isnull`;
  // A missing value cannot be in a range or contain a text.
  const choose = (value: string) =>
    onChange({ ...(value === 'true' && emptyDraft(column)), [name]: value ? [value] : [] });
  return (
    <label className="filter-field">
      <span className="field-label">{t('grid.presence')}</span>
      <select
        className="native-select filter-presence"
        value={draft[name]?.[0] ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {PRESENCES.map(([value, words]) => (
          <option key={value} value={value}>
            {t(`grid.${words}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The fields of a column's filter, by its kind. */
export function FilterFields({ column, draft, onChange, loadValues }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { id, filter } = column;
  const part = { column, draft, onChange };
  if (filter === 'values') return <ValueChoice {...part} loadValues={loadValues} />;
  const contains = `${id}__contains`;
  return (
    <>
      {filter === 'text' && (
        <Field
          label={t('grid.contains')}
          type="text"
          value={draft[contains]?.[0] ?? ''}
          onChange={(value) => onChange({ [contains]: value ? [value] : [] })}
        />
      )}
      {(filter === 'date' || filter === 'instant' || filter === 'number') && <Span {...part} />}
      {filter === 'boolean' && <YesNo {...part} />}
      <Presence {...part} />
    </>
  );
}
