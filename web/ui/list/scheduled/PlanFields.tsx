import { useId } from 'react';
import { EXPORT_FORMATS } from '#shared/exports.ts';
import { CADENCES } from '#shared/scheduled-views/next.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '../../controls/Segments.tsx';
import { type Draft, hourName, upTo, weekdayName } from './draft.ts';

type NumberFieldProps = {
  label: string;
  value: number;
  options: readonly number[];
  nameOf: (value: number) => string;
  onChange: (value: number) => void;
};

function NumberField({ label, value, options, nameOf, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="native-select" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** When a view is sent, and as which file. */
export function PlanFields({ draft, onChange }: Props) {
  const { t } = useTranslation(['scheduled', 'common']);
  const { language } = useFormat();
  const change = (fields: Partial<Draft>) => onChange({ ...draft, ...fields });
  return (
    <>
      <div className="field">
        <span className="field-label">{t('cadence')}</span>
        <Segments
          label={t('cadence')}
          value={draft.cadence}
          options={CADENCES.map((value) => ({ value, label: t(`cadences.${value}`) }))}
          onChange={(cadence) => change({ cadence })}
        />
      </div>
      <div className="form-fields">
        {draft.cadence === 'weekly' && (
          <NumberField
            label={t('weekday')}
            value={draft.weekday}
            options={upTo(7, 1)}
            nameOf={(weekday) => weekdayName(weekday, language)}
            onChange={(weekday) => change({ weekday })}
          />
        )}
        {draft.cadence === 'monthly' && (
          <NumberField
            label={t('day')}
            value={draft.day}
            options={upTo(31, 1)}
            nameOf={(day) => (day === 31 ? t('lastDay') : String(day))}
            onChange={(day) => change({ day })}
          />
        )}
        <NumberField
          label={t('hour')}
          value={draft.hour}
          options={upTo(24, 0)}
          nameOf={hourName}
          onChange={(hour) => change({ hour })}
        />
      </div>
      <div className="field">
        <span className="field-label">{t('format')}</span>
        <Segments
          label={t('format')}
          value={draft.format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`common:listExport.${value}`) }))}
          onChange={(format) => change({ format })}
        />
      </div>
    </>
  );
}
