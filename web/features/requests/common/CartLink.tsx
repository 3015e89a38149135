import type { RequestKind } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { REQUESTS } from './kinds.ts';

/** Links to a sent cart with its requests; whoever may not open it sees that there is one. */
export function CartLink({ kind, id }: { kind: RequestKind; id: string }) {
  const { t } = useTranslation('carts');
  const maySee = useCan(REQUESTS[kind].mayAdd);
  if (!maySee) return t('carts.crumb');
  return (
    <Link className="link" to={REQUESTS[kind].sentCart(id)}>
      {t('carts.requests')}
    </Link>
  );
}
