import { ShoppingCart, Trash2, Undo2, X } from 'lucide-react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { BillBar, MissingCredits } from './BillBar.tsx';
import { useRequestRules } from './common/useRequestRules.ts';
import type { useCart } from './useCart.ts';

/** The removed requests, and a button that restores them. */
export function Removed({ cart }: { cart: ReturnType<typeof useCart> }) {
  const { t } = useTranslation(['carts', 'requests', 'common']);
  const { number } = useFormat();
  const { removed, putBack, forget, isBusy } = cart;
  return (
    <div role="status">
      {removed.length > 0 && (
        <p className="cart-removed">
          {t('requests:removed', { count: removed.length, number: number(removed.length) })}
          <Button size="small" icon={<Undo2 size={14} aria-hidden="true" />} isLoading={isBusy} onClick={putBack}>
            {t('carts:undo')}
          </Button>
          <IconButton
            size="small"
            label={t('common:close')}
            icon={<X size={14} aria-hidden="true" />}
            onClick={forget}
          />
        </p>
      )}
    </div>
  );
}

type FootProps = { kind: RequestKind; count: number; isBusy: boolean; onConfirm: () => void };

/** The cost of the cart, and the button that confirms it. */
export function CartFoot({ kind, count, isBusy, onConfirm }: FootProps) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const bill = useRequestRules(kind).billOf(count);
  return (
    <footer className="cart-foot" data-foot="">
      <BillBar bill={bill} />
      <MissingCredits kind={kind} bill={bill} />
      <Button variant="primary" size="large" isLoading={isBusy} isDisabled={count === 0} onClick={onConfirm}>
        {t('cart.confirm', { count, number: number(count) })}
      </Button>
    </footer>
  );
}

type BulkProps = {
  selection: BulkSelection;
  /** `onGone`: called when they are removed, before the list is loaded again. */
  onRemove: (ids: string[], onGone: (gone: string[]) => void) => Promise<boolean>;
  onConfirm: (ids: string[]) => Promise<void>;
};

/** The actions for selected requests of the cart. */
export function CartBulk({ selection, onRemove, onConfirm }: BulkProps) {
  const { t } = useTranslation('carts');
  const remove = async (ids: string[]) => {
    await onRemove(ids, selection.drop);
  };
  // A failed call has shown an alert.
  const take = (act: BulkProps['onConfirm']) => void selection.loadIds().then(act, () => undefined);
  return (
    <>
      <button type="button" onClick={() => take(onConfirm)}>
        <ShoppingCart size={16} aria-hidden="true" />
        {t('cart.confirmThese')}
      </button>
      <button type="button" onClick={() => take(remove)}>
        <Trash2 size={16} aria-hidden="true" />
        {t('cart.remove')}
      </button>
    </>
  );
}
