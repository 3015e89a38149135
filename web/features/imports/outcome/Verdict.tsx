import type { ReactNode } from 'react';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ofFile, partsWith } from '../addresses.ts';
import { type Counted, verdictFilters } from './verdict.ts';

type Imported = Parameters<typeof ofFile>[0];

/** The number of parts of an import under further filters, the one with the next last buy order first. */
function useCount(record: Imported, filters: Record<string, string>) {
  const query = {
    ...ofFile(record),
    ...filters,
    size: 1,
    order_by: 'last_buy_order',
    include_fields: 'last_buy_order',
  };
  return useApi('GET /api/products', { query, ownErrors: true, quiet: true });
}

function useVerdict(record: Imported) {
  const filters = verdictFilters(serverToday());
  const answers = {
    all: useCount(record, filters.all),
    identified: useCount(record, filters.identified),
    obsolete: useCount(record, filters.obsolete),
    lastBuys: useCount(record, filters.lastBuys),
    unwatched: useCount(record, filters.unwatched),
  };
  const all = Object.values(answers);
  return {
    isReady: all.every(({ data }) => data !== undefined),
    error: all.find(({ error, data }) => error && !data)?.error,
    retry: () => void Promise.all(all.map(({ mutate }) => mutate())),
    totalOf: (name: Counted) => answers[name].data?.total ?? 0,
    nearest: answers.lastBuys.data?.items[0]?.last_buy_order,
    listOf: (name: Counted) => partsWith({ ...ofFile(record), ...filters[name] }),
  };
}

type Verdict = ReturnType<typeof useVerdict>;

/** What it costs to monitor the parts that are not monitored, where the user may ask for it. */
function Cost({ totalOf, listOf }: Verdict) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { may, billOf } = useRequestRules('monitoring');
  const count = totalOf('unwatched');
  if (!may || totalOf('all') === 0) return null;
  if (count === 0) return <p>{t('verdict.watched')}</p>;
  const { cost, balance } = billOf(count);
  return (
    <p>
      {t('verdict.cost', { count, parts: number(count), cost: number(cost), balance: number(balance) })}{' '}
      <Link className="link" to={listOf('unwatched')}>
        {t('verdict.choose')}
      </Link>
    </p>
  );
}

function Figure({ name, verdict, children }: { name: Counted; verdict: Verdict; children?: ReactNode }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const total = verdict.totalOf(name);
  return (
    <div>
      <dt>
        {t(`verdict.${name}`)}
        {children}
      </dt>
      <dd className="number">
        {total > 0 && name !== 'identified' ? (
          <Link className="link" to={verdict.listOf(name)}>
            {number(total)}
          </Link>
        ) : (
          number(total)
        )}
      </dd>
    </div>
  );
}

function Figures({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('imports');
  const { date, number } = useFormat();
  const { nearest, totalOf } = verdict;
  return (
    <dl className="import-numbers">
      <Figure name="all" verdict={verdict} />
      <Figure name="identified" verdict={verdict} />
      <div>
        <dt>{t('verdict.new')}</dt>
        <dd className="number">{number(totalOf('all') - totalOf('identified'))}</dd>
      </div>
      <Figure name="obsolete" verdict={verdict} />
      <Figure name="lastBuys" verdict={verdict}>
        {nearest && <span> · {t('verdict.nearest', { date: date(nearest) })}</span>}
      </Figure>
    </dl>
  );
}

/** What an import has found: how its parts are today. */
export function Verdict({ record }: { record: Imported }) {
  const { t } = useTranslation('imports');
  const verdict = useVerdict(record);
  return (
    <section className="card import-verdict" aria-label={t('verdict.title')} aria-busy={!verdict.isReady}>
      <h2>{t('verdict.title')}</h2>
      {verdict.error ? (
        <ErrorState error={verdict.error} onRetry={verdict.retry} />
      ) : verdict.isReady ? (
        <>
          <Figures verdict={verdict} />
          <Cost {...verdict} />
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </section>
  );
}
