import { FileUp, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useMayImport } from '#web/lib/session.ts';
import { paths } from './paths.ts';

/** Screens that the user may open. */
function useEntries() {
  const { t } = useTranslation('shell');
  const mayImport = useMayImport();
  return [
    { to: paths.parts, label: t('parts'), Icon: Package, isShown: true },
    { to: paths.analysis, label: t('import'), Icon: FileUp, isShown: mayImport },
  ].filter((entry) => entry.isShown);
}

export function Navigation({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <nav className="navigation" aria-label={t('navigation')}>
      <ul>
        {useEntries().map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink className="navigation-link" to={to} title={isCollapsed ? label : undefined}>
              <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
              <span className="navigation-text">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
