import { CircleHelp } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';

/** Leads from where something is done to the page of the guide that explains it. */
export function HelpLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link className="icon-button" to={to} aria-label={t('howTo')} title={t('howTo')}>
      <CircleHelp size={18} aria-hidden="true" />
    </Link>
  );
}
