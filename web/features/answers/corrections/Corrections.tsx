import { Check, Paperclip } from 'lucide-react';
import { useId } from 'react';
import type { Correction } from '#shared/answers/corrections.ts';
import { paths } from '#web/app/routes/paths.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { StatementValue } from '../common/StatementValue.tsx';
import './corrections.css';
import { type Outcome, outcomeOf } from './outcomes.ts';

const SHOWN_REFERENCES = 3;
const COLOURS = {
  waiting: 'blue',
  accepted: 'green',
  partly: 'yellow',
  dismissed: 'grey',
  replaced: 'light_grey',
  withdrawn: 'light_grey',
} as const satisfies Record<Outcome, string>;
const PART_COLOURS = { open: 'blue', accepted: 'green', dismissed: 'grey' } as const;

function Part({
  part: { product, reference, outcome, reason, comment, fields },
}: {
  part: Correction['parts'][number];
}) {
  const { t } = useTranslation(['portal', 'fields']);
  return (
    <li className="correction-part">
      <h4>
        <Link className="link mono" to={paths.part(product)}>
          {reference}
        </Link>
        <Chip colour={PART_COLOURS[outcome]}>{t(`portal:corrections.parts.${outcome}`)}</Chip>
      </h4>
      <table className="statements" aria-label={reference}>
        <tbody>
          {fields.map(({ field, said, is_taken }) => (
            <tr key={field}>
              <th scope="row">{t(phraseKey('fields:label', field))}</th>
              <td>
                <StatementValue field={field} value={said} />{' '}
                {is_taken && (
                  <span className="correction-taken">
                    <Check size={14} aria-hidden="true" />
                    {t('portal:corrections.taken')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {comment && <p className="muted">{comment}</p>}
      {reason && (
        <p>
          <strong>{t('portal:corrections.because')}</strong> {reason}
        </p>
      )}
    </li>
  );
}

type CardProps = { correction: Correction; onWithdraw: (id: string) => void; isBusy: boolean };

function Card({ correction, onWithdraw, isBusy }: CardProps) {
  const { t } = useTranslation('portal');
  const { instant } = useFormat();
  const { id, parts, attachments, comment, sent_at } = correction;
  const outcome = outcomeOf(correction);
  const references = parts.slice(0, SHOWN_REFERENCES).map(({ reference }) => reference);
  const more = parts.length - references.length;
  return (
    <li className="card correction-item">
      <div className="correction-head">
        <div>
          <h3>
            <span className="mono">{references.join(', ')}</span> {more > 0 && t('more', { count: more })}
          </h3>
          <p className="muted">{t('corrections.sentOn', { date: instant(sent_at) })}</p>
        </div>
        <Chip colour={COLOURS[outcome]}>{t(`corrections.outcomes.${outcome}`)}</Chip>
      </div>
      {comment && <p>{comment}</p>}
      {attachments.map(({ id: file, name }) => (
        <p key={file} className="muted">
          <Paperclip size={14} aria-hidden="true" /> {name}
        </p>
      ))}
      <details>
        <summary>{t('corrections.details', { count: parts.length })}</summary>
        <ul className="correction-parts">
          {parts.map((part) => (
            <Part key={part.product} part={part} />
          ))}
        </ul>
      </details>
      {outcome === 'waiting' && parts.every((part) => part.outcome === 'open') && (
        <div>
          <Button size="small" isDisabled={isBusy} onClick={() => onWithdraw(id)}>
            {t('corrections.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the third-party said about its parts unasked, and what became of it. */
export function Corrections() {
  const { t } = useTranslation('portal');
  const title = useId();
  const { isBusy, busily } = useBusy();
  const { data, error, mutate } = useApi('GET /api/corrections', { ownErrors: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return null;
  const withdraw = (id: string) =>
    void busily(async () => {
      await api('POST /api/corrections/{id}/withdraw', { params: { id } });
      await mutate();
    });
  return (
    <section className="questions-section" aria-labelledby={title}>
      <h2 id={title}>{t('corrections.title')}</h2>
      <p className="muted">
        {t('corrections.intro')}{' '}
        <Link className="link" to={paths.parts}>
          {t('corrections.toParts')}
        </Link>
      </p>
      <ul>
        {data.items.map((correction) => (
          <Card key={correction.id} correction={correction} onWithdraw={withdraw} isBusy={isBusy} />
        ))}
      </ul>
      {data.has_older && <p className="muted">{t('corrections.older')}</p>}
    </section>
  );
}
