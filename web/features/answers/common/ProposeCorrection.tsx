import { MessageSquarePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSupplierPortal } from '#shared/entities/rules.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const CorrectionDialog = lazy(() => import('../corrections/CorrectionDialog.tsx'));

/** Only who speaks for a third-party in its portal proposes corrections of its parts. */
function useMayPropose(): boolean {
  const user = useUser();
  const mayAnswer = useCan('supplier.change');
  return mayAnswer && user.entity.type === 'supplier' && isSupplierPortal(user, serverToday());
}

type Props = { loadParts: () => Promise<readonly string[]>; isInBar?: boolean };

/** A button with which a third-party proposes corrections of its parts; `isInBar`: of selected rows. */
export default function ProposeCorrection({ loadParts, isInBar = false }: Props) {
  const { t } = useTranslation('portal');
  const [parts, setParts] = useState<readonly string[] | null>(null);
  if (!useMayPropose()) return null;
  // A failed call has shown an alert.
  const open = () => void loadParts().then(setParts, () => undefined);
  const icon = <MessageSquarePlus size={16} aria-hidden="true" />;
  return (
    <>
      {isInBar ? (
        <button type="button" onClick={open}>
          {icon}
          {t('corrections.propose')}
        </button>
      ) : (
        <Button icon={icon} variant="primary" onClick={open}>
          {t('corrections.propose')}
        </Button>
      )}
      <Suspense>{parts && <CorrectionDialog parts={parts} onClose={() => setParts(null)} />}</Suspense>
    </>
  );
}
