import { PACE_DAYS, runsOutOn } from '#shared/credits/run-out.ts';
import type { LedgerLine } from '#shared/credits/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { addDays, daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Panel } from '../Panel.tsx';

type Props = { kind: RequestKind; left: number; movements: readonly LedgerLine[] };

/** The credits of a kind that are left, and until when they last. */
function Left({ kind, left, movements }: Props) {
  const { t } = useTranslation('dashboard');
  const { number, date } = useFormat();
  const until = runsOutOn(
    left,
    movements.filter((line) => line.kind === kind),
    serverToday(),
  );
  const words = () => {
    if (left === 0) return t('credits.none');
    if (until === null) return t('credits.unknown');
    return until === 'lasting' ? t('credits.lasting') : t('credits.until', { date: date(until) });
  };
  return (
    <div>
      <dt>{t(`credits.${kind}`)}</dt>
      <dd>
        <span className="number">{number(left)}</span>
        <span className="latest-note muted">{words()}</span>
      </dd>
    </div>
  );
}

/** When the last of the subscriptions that are valid now ends: from then on, credits cannot be used. */
function SubscriptionEnd() {
  const { t } = useTranslation('dashboard');
  const { date, distance } = useFormat();
  const today = serverToday();
  const valid = useUser().subscriptions.filter(({ start_date, end_date }) => start_date <= today && end_date > today);
  const end = valid
    .map(({ end_date }) => end_date)
    .toSorted()
    .at(-1);
  return (
    <div>
      <dt>{t('credits.subscription')}</dt>
      <dd>
        {end ? <time dateTime={end}>{date(end)}</time> : t('credits.noSubscription')}
        {end && <span className="latest-note muted">{distance(daysUntil(end, today))}</span>}
      </dd>
    </div>
  );
}

/** The company's credits and the day on which they run out at the pace of the last months. */
export function CreditsLeft() {
  const { t } = useTranslation('dashboard');
  const { monitoring_tokens, processing_tokens } = useUser();
  const seesMonitoring = useCan('token.view_monitoring');
  const seesProcessing = useCan('token.view_processing');
  const query = { from: addDays(serverToday(), 1 - PACE_DAYS), size: -1 };
  const sees = seesMonitoring || seesProcessing;
  const answer = useApi('GET /api/db_token/ledger', sees ? { query, ownErrors: true } : null);
  if (!sees) return null;
  return (
    <Panel title={t('credits.title')} answer={answer} isEmpty={() => false}>
      {({ items }) => (
        <>
          <dl className="latest credits-left">
            {seesMonitoring && <Left kind="monitoring" left={monitoring_tokens} movements={items} />}
            {seesProcessing && <Left kind="processing" left={processing_tokens} movements={items} />}
            <SubscriptionEnd />
          </dl>
          <p className="muted latest-note">{t('credits.pace', { days: PACE_DAYS })}</p>
          <Link className="link" to={paths.profile}>
            {t('credits.movements')}
          </Link>
        </>
      )}
    </Panel>
  );
}
