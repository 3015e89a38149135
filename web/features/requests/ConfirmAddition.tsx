import { useTranslation } from 'react-i18next';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BillBar, MissingCredits } from './BillBar.tsx';
import { useRequestRules } from './common/useRequestRules.ts';

type Props = { kind: RequestKind; count: number; onClose: () => void; onConfirm: () => void };

/** Asks before many parts are added to the cart: what they will cost, and what is left. */
export default function ConfirmAddition({ kind, count, onClose, onConfirm }: Props) {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  const bill = useRequestRules(kind).billOf(count);
  return (
    <ConfirmDialog
      isOpen
      title={t(`addMany.title.${kind}`, { count, number: number(count) })}
      confirmLabel={t('addMany.button', { count, number: number(count) })}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('addMany.text')}</p>
      <BillBar bill={bill} />
      <MissingCredits bill={bill} />
    </ConfirmDialog>
  );
}
