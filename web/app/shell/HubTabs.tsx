import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useLocation } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { keepInView } from '#web/ui/controls/keepInView.ts';
import { hubAt, sectionsFor } from './navigation.ts';
import { useCounts } from './useCounts.ts';

/** The screens that share a place of the sidebar with this one, each with its number; nothing where there is no other. */
export function HubTabs() {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const counts = useCounts();
  const hub = hubAt(useLocation().pathname, sectionsFor(useUser(), today()));
  const here = hub?.entry.to;
  if (!hub) return null;
  const { label, entries } = hub.place;
  return (
    <nav className="hub-tabs" aria-label={t('tabsOf', { name: t(`entries.${label}`) })}>
      <ul className="tab-list">
        {entries.map((entry) => {
          const count = (entry.count && counts[entry.count]) ?? 0;
          return (
            <li key={entry.to} ref={entry.to === here ? keepInView : undefined}>
              <Link className="tab" to={entry.to} aria-current={entry.to === here ? 'page' : undefined}>
                {t(`entries.${entry.label}`)}
                {count > 0 && entry.count && (
                  <span className="tab-count" title={t(`counts.${entry.count}`, { count, number: number(count) })}>
                    {number(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
