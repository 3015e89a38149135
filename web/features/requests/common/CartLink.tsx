import type { RequestKind } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { REQUESTS } from './kinds.ts';

/** Links to a sent cart with its requests. */
export function CartLink({ kind, id }: { kind: RequestKind; id: string }) {
  const { t } = useTranslation('carts');
  return (
    <Link className="link" to={REQUESTS[kind].sentCart(id)}>
      {t('carts.requests')}
    </Link>
  );
}
