import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useLocation } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { entryOf, type Place, sectionsFor, waitingIn } from './navigation.ts';
import { useCounts } from './useCounts.ts';

type Counts = ReturnType<typeof useCounts>;

/** What waits for the user behind a place of the sidebar: their sum, and each by its name. */
function useWaiting(place: Place, counts: Counts): { to: string; total: number; named: string } {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const waiting = waitingIn(place, useUser()).flatMap(({ label, to, count }) => {
    const found = (count && counts[count]) ?? 0;
    return found > 0 ? [{ label, to, found }] : [];
  });
  return {
    to: (place.opensWaiting && waiting[0]?.to) || place.to,
    total: waiting.reduce((sum, { found }) => sum + found, 0),
    named: waiting
      .map(({ label, found }) => t('countOf', { name: t(`entries.${label}`), shown: number(found) }))
      .join(', '),
  };
}

type LinkProps = { place: Place; counts: Counts; isHere: boolean; isCollapsed: boolean };

function PlaceLink({ place, counts, isHere, isCollapsed }: LinkProps) {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const { to, total, named } = useWaiting(place, counts);
  const name = t(`entries.${place.label}`);
  const isAlone = place.entries.length === 1;
  const title = [isCollapsed && name, !isAlone && named].filter(Boolean).join(' · ');
  return (
    <Link className="navigation-link" to={to} aria-current={isHere ? 'page' : undefined} title={title || undefined}>
      <place.Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <span className="navigation-text">{name}</span>
      {total > 0 && (
        <span className="navigation-count" aria-hidden={isAlone ? undefined : true}>
          {number(total)}
        </span>
      )}
      {total > 0 && !isAlone && <span className="hidden-text"> ({named})</span>}
    </Link>
  );
}

export function Navigation({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTranslation('shell');
  // Once for all places: each use costs the page's first rendering some milliseconds.
  const counts = useCounts();
  const sections = sectionsFor(useUser(), today());
  const here = entryOf(
    useLocation().pathname,
    sections.flatMap(({ places }) => places.flatMap(({ entries }) => entries)),
  );
  return (
    <nav className="navigation" aria-label={t('navigation')}>
      {sections.map(({ section, places }) => (
        <ul key={section} className="navigation-section">
          {places.map((place) => (
            <li key={place.to}>
              <PlaceLink
                place={place}
                counts={counts}
                isHere={here !== undefined && place.entries.includes(here)}
                isCollapsed={isCollapsed}
              />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
