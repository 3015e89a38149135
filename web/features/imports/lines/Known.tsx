import { useEffect, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { ProofAge } from '#web/features/parts/common/ProofAge.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';

/** Keys lead through many lines: only where one rests, its part is loaded. */
const REST_MS = 200;

function useRested(product: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(product), REST_MS);
    return () => clearTimeout(timer);
  }, [product]);
  return rested === product ? rested : null;
}

/** What was found out about a suggested part, and how old that is. Its line is there before it is known. */
export function Known({ product }: { product: string }) {
  const { t } = useTranslation(['imports', 'fields']);
  const { date } = useFormat();
  const mayView = useCan('monitoring.view');
  const id = useRested(product);
  const asked = id === null ? null : { params: { id }, ownErrors: true };
  const { data } = useApi('GET /api/products/{id}', asked, { keepPreviousData: false, shouldRetryOnError: false });
  const part = data?.id === product ? data : undefined;
  const day = (field: 'last_buy_order' | 'end_of_life') =>
    part?.[field] && (
      <span>
        {t(`fields:${field}`)} <b className="number">{date(part[field])}</b>
      </span>
    );
  return (
    <p className="line-known" aria-live="polite">
      {part && (
        <>
          <span>{part.fact_source ? <ProofAge part={part} /> : t('imports:review.nothingKnown')}</span>
          {day('last_buy_order')}
          {day('end_of_life')}
          {part.equiv_product && (
            <span>
              {t('fields:equiv_product')} <b className="mono">{part.equiv_product}</b>
            </span>
          )}
          {part.monitoring_status && <EntryChip dictionary="monitoring_status" value={part.monitoring_status} />}
          {mayView && part.fact_source === 'monitoring' && part.fact_record && (
            <Link className="link" to={paths.monitoring(part.fact_record)} target="_blank">
              {t('imports:review.finding')}
            </Link>
          )}
        </>
      )}
    </p>
  );
}
