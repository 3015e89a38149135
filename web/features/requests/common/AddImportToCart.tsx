import { lazy, Suspense, useState } from 'react';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useAddToCart } from '../useAddToCart.ts';
import { REQUEST_ICONS } from './requestIcons.ts';
import { useRequestRules } from './useRequestRules.ts';

const ConfirmAddition = lazy(() => import('../ConfirmAddition.tsx'));

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
      <Suspense>
        {isAsking && <ConfirmAddition kind={kind} count={count} onClose={() => setAsking(false)} onConfirm={work} />}
      </Suspense>
    </>
  );
}
