import type { KeyboardEvent } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { dateOf, dayOf, edges, placeOf, type Span, ticksOf } from './window.ts';

/** Percent: names of later lines would hang over. */
const LAST_NAMED = 97;

type Props = {
  /** The id of the text that says what the keys do. */
  keysId: string;
  span: Span;
  today: string;
  move: (by: 1 | -1) => void;
  zoom: (by: 1 | -1) => void;
  reset: () => void;
};

/** Lines behind all rows: months or years, and today. */
export function GridLines({ span, today }: Pick<Props, 'span' | 'today'>) {
  const now = placeOf(dayOf(today), span);
  return (
    <div className="ahead-grid" aria-hidden="true">
      {ticksOf(span).map(({ date, at, isYear }) => (
        <span key={date} className="ahead-tick" data-year={isYear || undefined} style={{ left: `${at}%` }} />
      ))}
      {now >= 0 && now <= 100 && <span className="ahead-today" style={{ left: `${now}%` }} />}
    </div>
  );
}

function useKeys({ move, zoom, reset }: Pick<Props, 'move' | 'zoom' | 'reset'>) {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    '+': () => zoom(-1),
    '=': () => zoom(-1),
    '-': () => zoom(1),
    Home: reset,
  };
  return (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** The dates above the rows. Arrows move it, + and − zoom, Home shows today again. */
export function Axis({ span, today, keysId, ...keys }: Props) {
  const { t } = useTranslation('dashboard');
  const { month, date } = useFormat();
  const onKeyDown = useKeys(keys);
  const now = placeOf(dayOf(today), span);
  const named = ticksOf(span).filter(({ at }) => at < LAST_NAMED);
  const [first, last] = edges(dayOf(today));
  const [from, to] = [dateOf(span.start), dateOf(span.start + span.days)];
  return (
    <div
      className="ahead-axis"
      role="slider"
      tabIndex={0}
      aria-label={t('horizon.axis')}
      aria-describedby={keysId}
      // Zooming out leads beyond where moving ends.
      aria-valuemin={Math.min(first, span.start)}
      aria-valuemax={Math.max(last, span.start)}
      aria-valuenow={span.start}
      aria-valuetext={t('horizon.span', { from: date(from), to: date(to) })}
      onKeyDown={onKeyDown}
    >
      {named.map(({ date: day, at, isYear }) => (
        <span key={day} className="ahead-date" data-year={isYear || undefined} style={{ left: `${at}%` }}>
          {isYear ? day.slice(0, 4) : month(day.slice(0, 7), 'short')}
        </span>
      ))}
      {now >= 0 && now <= 100 && (
        <span className="ahead-now" style={{ left: `${now}%` }}>
          {t('horizon.today')}
        </span>
      )}
    </div>
  );
}
