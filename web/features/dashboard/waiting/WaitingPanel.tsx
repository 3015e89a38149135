import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { costOf } from '#shared/requests/rules.ts';
import { SOON_DAYS } from '#web/features/parts/common/urgency.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type Counted, useAttention, useWaiting } from './useWaiting.ts';
import './waiting.css';

/** What the monitoring of parts of unknown availability costs, and what is left. */
function CostOfMonitoring({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const user = useUser();
  const mayAsk = useCan('asked_monitoring.add');
  const seesCredits = useCan('token.view_monitoring');
  if (!mayAsk || !seesCredits) return null;
  const cost = count * costOf('monitoring', user, serverToday());
  return <>{t('waiting.cost', { count: cost, number: number(cost), left: number(user.monitoring_tokens) })}</>;
}

function Row({ waiting: { key, tone, to, count } }: { waiting: Counted }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  return (
    <li className="waiting" data-tone={tone}>
      <Link to={to}>
        <span className="waiting-count number">{number(count)}</span>
        <span className="waiting-text">
          <span className="waiting-title">{t(`waiting.title.${key}`, { count, days: SOON_DAYS })}</span>
          <span className="waiting-hint">
            {key === 'unknown' ? <CostOfMonitoring count={count} /> : t(`waiting.hint.${key}`)}
          </span>
        </span>
      </Link>
    </li>
  );
}

const Nothing = () => {
  const { t } = useTranslation('dashboard');
  return (
    <p className="waiting-none">
      <CircleCheck size={18} aria-hidden="true" />
      {t('waiting.none')}
    </p>
  );
};

/** How many of a client's parts need attention; the numbers below say which. */
function Attention({ of: { parts, needing } }: { of: { parts: number; needing: number } }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const words = { count: needing, number: number(needing), parts: number(parts) };
  return (
    <p className="attention">
      <strong>{t(needing === 0 ? 'attention.none' : 'attention.some', words)}</strong>
      <span className="muted no-print">{t('attention.means', { days: SOON_DAYS })}</span>
    </p>
  );
}

/** What waits for the user, the most urgent first; each number opens its list. */
export function WaitingPanel() {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { data, error, mutate } = useWaiting();
  const attention = useAttention();
  const content = () => {
    if (!data || (attention === undefined && !error))
      return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="120px" />;
    const about = attention && attention.parts > 0 && <Attention of={attention} />;
    if (data.length === 0)
      return (
        <>
          {about}
          <Nothing />
        </>
      );
    return (
      <>
        {about}
        <ul className="waiting-list">
          {data.map((waiting) => (
            <Row key={waiting.key} waiting={waiting} />
          ))}
        </ul>
      </>
    );
  };
  return (
    <section
      className="card panel panel--wide"
      aria-labelledby={id}
      aria-busy={(!data || attention === undefined) && !error}
    >
      <h2 id={id}>{t('waiting.panel')}</h2>
      {content()}
    </section>
  );
}
