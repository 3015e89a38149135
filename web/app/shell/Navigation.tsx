import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Entry, entryOf, sectionsFor } from './navigation.ts';
import { useCounts } from './useCounts.ts';

type LinkProps = { entry: Entry; isHere: boolean; count: number | undefined; isCollapsed: boolean };

function EntryLink({ entry: { to, label, Icon }, isHere, count, isCollapsed }: LinkProps) {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const name = t(`entries.${label}`);
  return (
    <Link
      className="navigation-link"
      to={to}
      aria-current={isHere ? 'page' : undefined}
      title={isCollapsed ? name : undefined}
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <span className="navigation-text">{name}</span>
      {count !== undefined && count > 0 && <span className="navigation-count">{number(count)}</span>}
    </Link>
  );
}

export function Navigation({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation('shell');
  const counts = useCounts();
  const sections = sectionsFor(useUser(), today());
  const here = entryOf(useLocation().pathname, sections);
  return (
    <nav className="navigation" aria-label={t('navigation')}>
      {sections.map(({ section, entries }) => (
        <div key={section} className="navigation-section">
          {section !== 'start' && <h2>{t(`sections.${section}`)}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <EntryLink
                  entry={entry}
                  isHere={entry === here}
                  count={entry.count && counts[entry.count]}
                  isCollapsed={isCollapsed}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
