import { lazy, Suspense, useState } from 'react';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { useAddToCart } from '../useAddToCart.ts';
import { REQUEST_ICONS } from './requestIcons.ts';
import { useRequestRules } from './useRequestRules.ts';
import '../requests.css';

const ConfirmAddition = lazy(() => import('../ConfirmAddition.tsx'));

type AskProps = { kind: RequestKind; count: number; onClose: () => void; onConfirm: () => Promise<void> };

const Ask = (props: AskProps) => (
  <Suspense>
    <ConfirmAddition {...props} />
  </Suspense>
);

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
      {isAsking && <Ask kind={kind} count={count} onClose={() => setAsking(false)} onConfirm={() => add(loadIds)} />}
    </>
  );
}

type ButtonProps = { kind: RequestKind; importId: string; count: number; isPrimary?: boolean };

/** The button on the sheet of an import, for all its parts. */
export function AddImportToCart({ kind, importId, count, isPrimary = false }: ButtonProps) {
  const { t } = useTranslation('requests');
  const { may } = useRequestRules(kind);
  const { isBusy, addImport } = useAddToCart(kind);
  const [isAsking, setAsking] = useState(false);
  if (!may) return null;
  const Icon = REQUEST_ICONS[kind];
  const work = () => addImport(importId);
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        icon={<Icon size={16} aria-hidden="true" />}
        isLoading={isBusy}
        isDisabled={count === 0}
        onClick={() => (count > JOB_ABOVE ? setAsking(true) : void work())}
      >
        {t(`ask.${kind}`)}
      </Button>
      {isAsking && <Ask kind={kind} count={count} onClose={() => setAsking(false)} onConfirm={work} />}
    </>
  );
}
