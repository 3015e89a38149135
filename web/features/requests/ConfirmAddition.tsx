import type { RequestKind } from '#shared/requests/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BillBar, MissingCredits } from './BillBar.tsx';
import { REQUESTS } from './common/kinds.ts';
import { useRequestRules } from './common/useRequestRules.ts';

type Props = { kind: RequestKind; count: number; onClose: () => void; onConfirm: () => Promise<void> };

/** Asks before many parts are added to the cart: what they and the cart will cost, and what is left. */
export default function ConfirmAddition({ kind, count, onClose, onConfirm }: Props) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const { data } = useApi(REQUESTS[kind].count, {});
  const { billOf } = useRequestRules(kind);
  const pending = data?.pending ?? 0;
  const bill = billOf(count);
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
      {pending > 0 && (
        <p className="muted">
          {t('addMany.inCart', {
            count: pending,
            number: number(pending),
            cost: number(billOf(count + pending).cost),
          })}
        </p>
      )}
      <MissingCredits kind={kind} bill={bill} />
    </ConfirmDialog>
  );
}
