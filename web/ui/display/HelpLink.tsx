import { CircleHelp } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { classes } from './classes.ts';

/** Leads from where something is done to the page of the guide that explains it. `isBesideText`: as high as a line. */
export function HelpLink({ to, isBesideText = false }: { to: string; isBesideText?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      className={classes('icon-button', isBesideText && 'icon-button--small')}
      to={to}
      aria-label={t('howTo')}
      title={t('howTo')}
    >
      <CircleHelp size={isBesideText ? 16 : 18} aria-hidden="true" />
    </Link>
  );
}
