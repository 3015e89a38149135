import type { LucideIcon } from 'lucide-react';
import type { Me } from '#shared/users/schema.ts';
import { findPath } from '#web/platform/router/index.ts';
import { redirectOf } from '../routes/guardRules.ts';
import { HUBS } from '../routes/hubs.ts';
import { refusalOf } from '../routes/refusals.ts';
import { type NavigationEntry, type Screen, SECTIONS } from '../routes/screen.ts';
import { screens } from '../routes/screens.ts';

export type Entry = NavigationEntry & { to: string };

/** What the sidebar shows: an entry, or those of a hub under one name. */
export type Place = {
  section: NavigationEntry['section'];
  label: NavigationEntry['label'];
  Icon: LucideIcon;
  to: string;
  opensWaiting?: true;
  entries: readonly Entry[];
};
export type Section = { section: NavigationEntry['section']; places: readonly Place[] };

/** The entry that a path belongs to: of several, the one with the longest address. */
export const entryOf = (pathname: string, entries: readonly Entry[]): Entry | undefined =>
  entries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

const named = (entry: Entry, { entity }: Me): Entry =>
  entity.type === 'supplier' && entry.ownLabel ? { ...entry, label: entry.ownLabel } : entry;

/** Whether a user may open a screen. `today` is YYYY-MM-DD. */
export const mayOpen = (user: Me, screen: Screen, today: string): boolean =>
  !redirectOf(user, screen.path, today) && !refusalOf(screen, user, today);

/** All entries whose screen a user may open, also those behind the tabs of a hub. `today` is YYYY-MM-DD. */
export const entriesFor = (user: Me, today: string): Entry[] =>
  screens.flatMap((screen): Entry[] => {
    const { path, navigation } = screen;
    if (!navigation || !mayOpen(user, screen, today)) return [];
    return [named({ ...navigation, to: path }, user)];
  });

function placeOf(entries: readonly [Entry, ...Entry[]]): Place {
  const [{ section, label, to, hub, Icon }] = entries;
  if (!hub) return { section, label, Icon, to, entries };
  return { section, label, to, entries, ...(entries.length > 1 ? HUBS[hub] : { Icon: HUBS[hub].Icon }) };
}

/** The sidebar of a user, without empty sections. */
export function sectionsFor(user: Me, today: string): Section[] {
  const groups = Map.groupBy(entriesFor(user, today), ({ hub, to }) => hub ?? to);
  const places = [...groups.values()].flatMap(([first, ...others]) => (first ? [placeOf([first, ...others])] : []));
  return SECTIONS.map((section) => ({
    section,
    places: places.filter((place) => place.section === section),
  })).filter(({ places }) => places.length > 0);
}

export const screenAt = (pathname: string): Screen | undefined => findPath(screens, pathname)?.entry;

/** The hub whose tabs a screen shows: the screen itself has an entry in it, at whichever of its addresses. */
export function hubAt(pathname: string, sections: readonly Section[]): { place: Place; entry: Entry } | null {
  const screen = screenAt(pathname);
  for (const place of sections.flatMap(({ places }) => places)) {
    const entry = place.entries.find(({ to }) => screens.find(({ path }) => path === to)?.load === screen?.load);
    if (entry) return place.entries.length > 1 ? { place, entry } : null;
  }
  return null;
}

/** Entries whose number is for others to act upon: what a customer asked for is in progress at Vigie. */
const inProgressFor = ({ entity }: Me): ReadonlySet<Entry['label']> =>
  new Set(entity.type === 'client' ? ['monitoringRequests', 'solutionRequests'] : []);

/** The entries of a place with a number that waits for the user. */
export const waitingIn = ({ entries }: Place, user: Me): Entry[] =>
  entries.filter(({ label, count }) => count && !(entries.length > 1 && inProgressFor(user).has(label)));
