import { lazy, Suspense, useState } from 'react';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { useAddToCart } from '../useAddToCart.ts';
import { REQUEST_ICONS } from './requestIcons.ts';
import { useRequestRules } from './useRequestRules.ts';
import '../requests.css';

const ConfirmAddition = lazy(() => import('../ConfirmAddition.tsx'));

/** The action for selected parts that adds them to the cart, with their cost and the balance. Many are confirmed first. */
export function BulkAddToCart({ kind, selection }: { kind: RequestKind; selection: BulkSelection }) {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  const { may, billOf } = useRequestRules(kind);
  const { isBusy, add } = useAddToCart(kind);
  const [isAsking, setAsking] = useState(false);
  if (!may) return null;
  const { count, loadIds } = selection;
  const { cost, balance, missing } = billOf(count);
  const Icon = REQUEST_ICONS[kind];
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => (count > JOB_ABOVE ? setAsking(true) : void add(loadIds))}
      >
        <Icon size={16} aria-hidden="true" />
        {t(`ask.${kind}`)}
        <span className="bulk-cost" data-missing={missing > 0 ? '' : undefined}>
          {t('costOf', { count: cost, number: number(cost), balance: number(balance) })}
        </span>
      </button>
      <Suspense>
        {isAsking && (
          <ConfirmAddition kind={kind} count={count} onClose={() => setAsking(false)} onConfirm={() => add(loadIds)} />
        )}
      </Suspense>
    </>
  );
}
