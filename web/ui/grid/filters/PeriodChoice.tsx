import { useState } from 'react';
import { dayAfter, MAX_PERIOD, PERIOD_UNITS, type PeriodUnit } from '#shared/values/periods.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const DIRECTIONS = ['next', 'last'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Period = { direction: Direction; count: string; unit: PeriodUnit };

/** The days of a period that starts or ends today; undefined while the number is not one. */
function daysOf({ direction, count, unit }: Period): [from: string, to: string] | undefined {
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > MAX_PERIOD) return undefined;
  const now = today();
  return direction === 'next' ? [now, dayAfter(now, number, unit)] : [dayAfter(now, -number, unit), now];
}

type Props = { isFuture: boolean; onChosen: (from: string, to: string) => void };

/** Fills both ends of a range of days: the next or last months or years. */
export function PeriodChoice({ isFuture, onChosen }: Props) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>({ direction: isFuture ? 'next' : 'last', count: '', unit: 'MONTH' });
  const change = (part: Partial<Period>) => {
    const next = { ...period, ...part };
    setPeriod(next);
    const days = daysOf(next);
    if (days) onChosen(...days);
  };
  return (
    <fieldset className="filter-period">
      <legend className="field-label">{t('grid.period.label')}</legend>
      <select
        className="native-select"
        aria-label={t('grid.period.direction')}
        value={period.direction}
        onChange={({ target }) => change({ direction: DIRECTIONS.find((each) => each === target.value) ?? 'next' })}
      >
        {DIRECTIONS.map((direction) => (
          <option key={direction} value={direction}>
            {t(`grid.period.${direction}`)}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="number"
        min={1}
        max={MAX_PERIOD}
        aria-label={t('grid.period.count')}
        value={period.count}
        onChange={({ target }) => change({ count: target.value })}
      />
      <select
        className="native-select"
        aria-label={t('grid.period.unit')}
        value={period.unit}
        onChange={({ target }) => change({ unit: PERIOD_UNITS.find((each) => each === target.value) ?? 'MONTH' })}
      >
        {PERIOD_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`grid.period.${unit}`)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
