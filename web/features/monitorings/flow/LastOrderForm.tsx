import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlausible } from '#shared/values/plausible.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';

type Props = { onDate: (date: string) => void; onClose: () => void };

/** Asks for the last date for orders: typed, then Enter. */
export function LastOrderForm({ onDate, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  const [date, setDate] = useState('');
  const label = useId();
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && isPlausible(date);
  return (
    <form
      className="flow-date"
      aria-label={t('flow.actions.lastOrder')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDate) onDate(date);
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') onClose();
        // Parts of a date are no fields of a form, so Enter does not send it by itself.
        if (event.key === 'Enter' && isDate && !(event.target instanceof HTMLButtonElement)) {
          event.preventDefault();
          onDate(date);
        }
      }}
    >
      <span id={label}>{t('flow.lastOrder')}</span>
      <DateControl labelledBy={label} value={date} onChange={setDate} autoFocus />
      <Button type="submit" variant="primary" isDisabled={!isDate}>
        {t('flow.record')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('flow.cancel')}
      </Button>
    </form>
  );
}
