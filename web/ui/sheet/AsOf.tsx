import { Clock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useSearchParams } from '#web/platform/router/index.ts';
import { Button } from '../controls/Button.tsx';
import { DateControl, focusDate } from '../controls/dates/DateControl.tsx';
import { asOfIn, endOfMinute } from './asOf.ts';

/** Chooses the instant that a sheet shows; it is part of the address. */
export function useAsOf(): [string | null, (instant: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (instant: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      // Choosing an instant leaves the history tab; returning to now keeps the tab.
      if (instant) next.delete('tab');
      if (instant) next.set('as_of', instant);
      else next.delete('as_of');
      return next;
    });
  return [asOfIn(search, Date.now()), change];
}

export function AsOfChooser() {
  const { t } = useTranslation('sheets');
  const [asOf, setAsOf] = useAsOf();
  const [chosen, setChosen] = useState(asOf ?? '');
  const id = useId();
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) setAsOf(endOfMinute(chosen));
    else focusDate(id);
  };
  return (
    <form className="as-of" onSubmit={show}>
      <span id={`${id}-label`}>{t('asOf.label')}</span>
      <DateControl
        id={id}
        labelledBy={`${id}-label`}
        hasTime
        max={new Date().toISOString()}
        value={chosen}
        onChange={setChosen}
      />
      <Button type="submit">{t('asOf.show')}</Button>
    </form>
  );
}

/** Says that a past state is shown. */
export function AsOfBanner() {
  const { t } = useTranslation('sheets');
  const { instant } = useFormat();
  const [asOf, setAsOf] = useAsOf();
  if (!asOf) return null;
  return (
    <div className="as-of-banner" role="status">
      <Clock size={16} aria-hidden="true" />
      <span>{t('asOf.banner', { date: instant(asOf) })}</span>
      <button type="button" className="link" onClick={() => setAsOf(null)}>
        {t('asOf.now')}
      </button>
    </div>
  );
}
