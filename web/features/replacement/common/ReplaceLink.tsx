import { Replace } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';

/** The way to replace a part in projects, for users who may, while systems use it. */
export function ReplaceLink({ part }: { part: string }) {
  const { t } = useTranslation('shell');
  const may = useCan('system.change');
  const query = { products: part, include_fields: 'id', size: 1 };
  const { data } = useApi('GET /api/systems', may ? { query, ownErrors: true } : null);
  if (!data?.total) return null;
  return (
    <Link className="amplify-button button button--default" to={paths.replacePart(part)}>
      <Replace size={16} aria-hidden="true" />
      {t('titles.replacePart')}
    </Link>
  );
}
