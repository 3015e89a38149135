import { Send, ShoppingCart } from 'lucide-react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { REQUESTS } from './kinds.ts';
import { useRequestRules } from './useRequestRules.ts';

/** Links from a list of requests to the cart and the confirmed carts. */
export function RequestLinks({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation('carts');
  const navigate = useNavigate();
  const { may } = useRequestRules(kind);
  const { cart, confirmedCarts, mayAdd } = REQUESTS[kind];
  const seesCarts = useCan(mayAdd);
  return (
    <>
      {seesCarts && (
        <Button icon={<Send size={16} aria-hidden="true" />} onClick={() => void navigate(confirmedCarts)}>
          {t('list.carts')}
        </Button>
      )}
      {may && (
        <Button icon={<ShoppingCart size={16} aria-hidden="true" />} onClick={() => void navigate(cart)}>
          {t('list.cart')}
        </Button>
      )}
    </>
  );
}
