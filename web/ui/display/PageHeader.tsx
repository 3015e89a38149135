import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';

export type Crumb = { label: string; to?: string };
type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  count?: string | undefined;
  actions?: ReactNode;
  crumbs?: Crumb[];
};

export function PageHeader({ title, subtitle, count, actions, crumbs }: Props) {
  const { t } = useTranslation();
  return (
    <header className="page-header">
      {crumbs && (
        <nav className="crumbs" aria-label={t('crumbs')}>
          <ol>
            {crumbs.map(({ label, to }, n) => (
              <li key={label}>
                {to ? (
                  <Link to={navigationHistory.lastAddress(to)}>{label}</Link>
                ) : (
                  <span aria-current="page">{label}</span>
                )}
                {n < crumbs.length - 1 && <ChevronRight size={14} aria-hidden="true" />}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="page-header-row">
        <div className="page-header-text">
          <h1>
            {title}
            {count !== undefined && <span className="page-header-count">{count}</span>}
          </h1>
          {subtitle && <div className="page-header-subtitle">{subtitle}</div>}
        </div>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
    </header>
  );
}
