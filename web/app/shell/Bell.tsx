import { Bell as Icon } from 'lucide-react';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { paths } from '../routes/paths.ts';

const REFRESH_MS = 60_000;

/** The number of unread messages; the server counts to 100. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useApi('GET /api/messages/count', SILENT, { refreshInterval: REFRESH_MS }).data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : unread;
  const label = unread > 0 ? t('unread', { count: unread, shown }) : t('titles.messages');
  return (
    <Link className="icon-button badged" to={paths.messages} aria-label={label} title={label}>
      <Icon size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
