import { type ComponentProps, useId } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { Field } from '#web/ui/form/fields/Field.tsx';
import type { Means } from './asking.ts';

export type Said = { date: string; phone: string; content: string; note: string };
type Props = { means: Means; said: Said; onSaid: (changes: Partial<Said>) => void };

function Line({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input id={id} className="input" {...input} />
    </Field>
  );
}

function Area({ label, hint, ...input }: ComponentProps<'textarea'> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea id={id} className="input text-area" {...(hint && { 'aria-describedby': `${id}-hint` })} {...input} />
    </Field>
  );
}

/** A call or a web form that has taken place. */
export function CallForm({ means, said, onSaid }: Props) {
  const { t } = useTranslation('exchanges');
  const id = useId();
  return (
    <div className="ask-call">
      <div className="ask-pair">
        <div className="field">
          <span className="field-label" id={`${id}-date`}>
            {t('date')}
          </span>
          <DateControl id={id} labelledBy={`${id}-date`} value={said.date} onChange={(date) => onSaid({ date })} />
        </div>
        {means === 'phone' && (
          <Line
            label={t('phone')}
            type="tel"
            value={said.phone}
            onChange={({ target }) => onSaid({ phone: target.value })}
          />
        )}
      </div>
      <Area
        label={t('said')}
        rows={6}
        maxLength={20_000}
        value={said.content}
        onChange={({ target }) => onSaid({ content: target.value })}
      />
      <Area
        label={t('note')}
        rows={2}
        maxLength={5000}
        hint={t('noteHint')}
        value={said.note}
        onChange={({ target }) => onSaid({ note: target.value })}
      />
    </div>
  );
}
