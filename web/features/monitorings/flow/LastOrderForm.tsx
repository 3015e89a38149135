import { useId, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { isWholeDate, typedDate } from './typedDate.ts';

/** `isReady`: the part is there, so that it can be decided about. */
type Props = { isReady: boolean; onDate: (date: string) => void; onClose: () => void };

/**
 * Asks for the last date for orders: typed, then Enter. A plain field, because it is there before the next key is pressed;
 * the date control with its calendar loads first.
 */
export function LastOrderForm({ isReady, onDate, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  const { date: format } = useFormat();
  const [typed, setTyped] = useState('');
  const [field, hint] = [useId(), useId()];
  const date = typedDate(typed);
  const isWrong = !date && isWholeDate(typed);
  return (
    <form
      className="flow-date"
      aria-label={t('flow.actions.lastOrder')}
      onSubmit={(event) => {
        event.preventDefault();
        if (date && isReady) onDate(date);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <label htmlFor={field}>{t('flow.lastOrder')}</label>
      <input
        id={field}
        className="amplify-input flow-date-field"
        aria-describedby={hint}
        aria-invalid={isWrong}
        // biome-ignore lint/a11y/noAutofocus: asked for by the key L, and typed into at once
        autoFocus
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        placeholder={t('flow.dateFormat')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary" isDisabled={!date || !isReady}>
        {t('flow.record')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('flow.cancel')}
      </Button>
      <span id={hint} role="status" className={isWrong ? 'flow-date-wrong' : 'muted'}>
        {date ? format(date) : t(isWrong ? 'flow.noSuchDate' : 'flow.dateHint')}
      </span>
    </form>
  );
}
