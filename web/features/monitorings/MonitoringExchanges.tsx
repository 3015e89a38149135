import { lazy, Suspense } from 'react';
import { opens } from '#shared/entities/areas.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { Conversation } from '#web/features/third-parties/common/Conversation.tsx';
import { NextStepChip } from '#web/features/third-parties/common/NextStepChip.tsx';
import { useMayAsk } from '#web/features/third-parties/common/useMayAsk.ts';
import { askAgain } from '#web/platform/api/freshness.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { personName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';

const AskThirdParties = lazy(() => import('#web/features/third-parties/common/AskThirdParties.tsx'));

/** What comes next of the requests about the part, and when. */
function NextStep({ product }: { product: string }) {
  const { t } = useTranslation('monitorings');
  const { date } = useFormat();
  const { data } = useApi('GET /api/events', {
    query: { products: [product], follow_up: ['planned', 'due'], order_by: 'next_step_on', size: 1 },
    ownErrors: true,
  });
  const next = data?.items[0];
  if (!next?.next_step || !next.next_step_on) return null;
  return (
    <p className="monitoring-next">
      <NextStepChip step={next.next_step} />
      <span>{t('exchanges.on', { date: date(next.next_step_on) })}</span>
      {next.followed_by_label && (
        <span className="sheet-quiet" title={next.followed_by_label}>
          {next.followed_by_name ?? personName(next.followed_by_label)}
        </span>
      )}
    </p>
  );
}

/** The exchanges about the monitored part; operators ask its third-party, or note a call, from here. */
export function MonitoringExchanges({ record }: { record: MonitoringAnswer }) {
  const { t } = useTranslation('monitorings');
  const user = useUser();
  const mayView = useCan('event.view');
  const mayAsk = useMayAsk();
  if (!mayView || !opens('exchanges', user, serverToday())) return null;
  const { product } = record;
  return (
    <section className="card" aria-labelledby="exchanges">
      <div className="monitoring-exchanges">
        <h2 id="exchanges">{t('exchanges.title')}</h2>
        {mayAsk && (
          <Suspense>
            <AskThirdParties
              loadAsked={async () => ({ products: [product] })}
              onDone={() => askAgain(['GET /api/events'])}
            />
          </Suspense>
        )}
      </div>
      {mayAsk && <NextStep product={product} />}
      <Conversation
        query={{ products: [product] }}
        isNaming
        first={3}
        none={{ title: t('exchanges.none'), text: t(mayAsk ? 'exchanges.noneText' : 'exchanges.noneYet') }}
      />
    </section>
  );
}
