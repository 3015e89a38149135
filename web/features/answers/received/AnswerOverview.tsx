import { lazy, Suspense, useState } from 'react';
import type { AnswerAnswer, Comparison } from '#shared/answers/received.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AssignedTo } from '#web/features/assignments/common/AssignedTo.tsx';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '../form/answers.css';
import { ReceivedFiles } from '../common/ReceivedFiles.tsx';
import { AnswerState } from './AnswerState.tsx';
import { PartComparison } from './PartComparison.tsx';
import './received.css';
import { useDecisions } from './useDecisions.ts';

const LeavePartsAside = lazy(() => import('./LeavePartsAside.tsx'));

type Props = {
  record: AnswerAnswer;
  /** `all`: its parts can be decided about together, not each by itself. */
  decides: 'each' | 'all' | 'none';
  reload: () => Promise<void>;
};

function Parts({ record, decides, reload }: Props) {
  const { t } = useTranslation('received');
  const { items, error, retry, accept, dismiss, isBusy, refused, said } = useDecisions(record.id, reload);
  const mayChange = useCan('answer.change');
  const [leaving, setLeaving] = useState<readonly Comparison[] | null>(null);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return <Skeleton height="160px" />;
  const isDecidable = mayChange && (record.state === 'open' || record.state === 'done') && decides !== 'none';
  const open = isDecidable ? items.filter(({ outcome }) => outcome === 'open') : [];
  const ready = open.filter(({ fields }) => fields.length > 0);
  return (
    <section aria-labelledby="said">
      <div className="answer-comparison-top">
        <h2 id="said">{t('what')}</h2>
        {ready.length > 0 && (
          <Button
            variant="primary"
            isLoading={isBusy}
            onClick={() => void accept(ready.map(({ product }) => ({ product })))}
          >
            {ready.length < open.length
              ? t('acceptSome', { count: ready.length, total: open.length })
              : t('acceptAll', { count: ready.length })}
          </Button>
        )}
        {open.length > 1 && (
          <Button isDisabled={isBusy} onClick={() => setLeaving(open)}>
            {t('aside.all', { count: open.length })}
          </Button>
        )}
        <span role="status" className="muted">
          {said}
        </span>
      </div>
      {(record.state === 'replaced' || record.state === 'withdrawn') && <p className="muted">{t(record.state)}</p>}
      <ul className="answer-comparisons">
        {items.map((part) => (
          <PartComparison
            key={part.product}
            part={part}
            isDecidable={isDecidable && decides === 'each'}
            isBusy={isBusy}
            refusal={refused.get(part.product)}
            onAccept={(accepted) => void accept([{ product: part.product, accepted }])}
            onDismiss={() => setLeaving([part])}
          />
        ))}
      </ul>
      <Suspense>
        {leaving && (
          <LeavePartsAside
            parts={leaving}
            channel={record.channel}
            onLeave={(reason) => dismiss(leaving, reason)}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

export function AnswerOverview(props: Props) {
  const { t } = useTranslation('received');
  const { record } = props;
  return (
    <div className="received">
      {record.doubt === 'other_sender' && (
        <p className="notice notice--warning" role="note">
          {t('fromOther', { sender: record.sender ?? '–' })}
        </p>
      )}
      {record.comment && (
        <section className="card" aria-labelledby="text">
          <h2 id="text">{t('text')}</h2>
          <p className="answer-comparison-text">{record.comment}</p>
        </section>
      )}
      <ReceivedFiles route="GET /api/received_answers/{id}/attachments/{attachment}/download" record={record} />
      {record.parts.length > 0 && <Parts {...props} />}
    </div>
  );
}

export function AnswerSubtitle({ record }: { record: AnswerAnswer }) {
  const { t } = useTranslation('received');
  const { instant } = useFormat();
  return (
    <span className="sheet-subtitle">
      <AnswerState state={record.state} />
      <span>{t(`channels.${record.channel}`)}</span>
      <span>{instant(record.received_at)}</span>
      {record.state === 'open' && <Age since={record.received_at} />}
      <AssignedTo record={record} isDone={record.state !== 'open'} />
      <span>{record.contact_label}</span>
      <Link className="link" to={paths.thirdParty(record.supplier)}>
        {record.supplier_label}
      </Link>
    </span>
  );
}
