import { CircleCheck, Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerForm, Statement } from '#shared/answers/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

type Sent = NonNullable<AnswerForm['sent']>;

/** What was said about a part, as a sentence. */
function Said({ said }: { said: Statement }) {
  const { t } = useTranslation('answers');
  const { date } = useFormat();
  const facts = [
    said.availability_status && t(`statuses.${said.availability_status}`),
    said.last_buy_order && t('sent.lastOrder', { date: date(said.last_buy_order) }),
    said.end_of_life && t('sent.endOfLife', { date: date(said.end_of_life) }),
    said.equiv_product &&
      t(said.equiv_product_supplier ? 'sent.replacementOf' : 'sent.replacement', {
        reference: said.equiv_product,
        manufacturer: said.equiv_product_supplier ?? '',
      }),
    said.comment,
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
}

type Props = { form: AnswerForm; sent: Sent; isInPortal: boolean; onCorrect: () => void };

/** The confirmation, which is shown from now on. */
export function SentAnswer({ form, sent, isInPortal, onCorrect }: Props) {
  const { t } = useTranslation('answers');
  const { instant, date: day } = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const date = instant(sent.sent_at, 'long');
  const count = sent.lines.length;
  return (
    <div className="answer">
      <header className="answer-head answer-sent">
        <CircleCheck size={32} aria-hidden="true" />
        <h1 ref={title} tabIndex={-1}>
          {t('sent.title')}
        </h1>
        <p>{count > 0 ? t('sent.text', { count, date }) : t('sent.remarkOnly', { date })}</p>
        <p className="muted">
          {form.state === 'open'
            ? t(isInPortal ? 'sent.nextInPortal' : 'sent.next', { until: day(form.expires_at, 'long') })
            : t('sent.ended')}
        </p>
        {form.state === 'open' && <Button onClick={onCorrect}>{t('sent.change')}</Button>}
      </header>
      <section className="answer-card" aria-labelledby="summary">
        <h2 id="summary">{t('sent.summary')}</h2>
        <dl className="answer-summary">
          {form.lines.map(({ line, reference }) => {
            const said = sent.lines.find((each) => each.line === line);
            const aside = sent.left_aside.find((each) => each.line === line);
            return (
              <div key={line}>
                <dt className="mono">{reference}</dt>
                <dd>{said ? <Said said={said} /> : <span className="muted">{t('sent.noted')}</span>}</dd>
                {aside && <dd className="answer-aside">{t('sent.leftAside', { reason: aside.reason })}</dd>}
              </div>
            );
          })}
        </dl>
        {sent.comment && <p className="answer-remark">{sent.comment}</p>}
        {sent.attachments.length > 0 && (
          <ul className="answer-files">
            {sent.attachments.map(({ id, name }) => (
              <li key={id}>
                <Paperclip size={14} aria-hidden="true" />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
