import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RequestKind } from '#shared/requests/schema.ts';
import { REQUESTS } from './kinds.ts';

/** A confirmed cart has no name and no sheet of its own: it is the requests that were confirmed with it. */
export function CartLink({ kind, id }: { kind: RequestKind; id: string }) {
  const { t } = useTranslation('requests');
  return (
    <Link className="link" to={`${REQUESTS[kind].requests}?cart=${id}`}>
      {t('carts.requests')}
    </Link>
  );
}
