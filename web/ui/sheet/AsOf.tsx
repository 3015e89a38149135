import { Clock } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Button } from '../controls/Button.tsx';
import { asOfIn, fromLocalTime, toLocalTime } from './asOf.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const instant = fromLocalTime(input.current?.value ?? '');
    if (instant) setAsOf(instant);
    else input.current?.focus();
  };
  return (
    <form className="as-of" onSubmit={show}>
      <label>
        {t('asOf.label')}
        <input
          ref={input}
          className="input"
          type="datetime-local"
          max={toLocalTime(new Date().toISOString())}
          defaultValue={asOf ? toLocalTime(asOf) : ''}
        />
      </label>
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
