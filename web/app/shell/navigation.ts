import type { Me } from '#shared/users/schema.ts';
import { redirectOf } from '../routes/guardRules.ts';
import { refusalOf } from '../routes/refusals.ts';
import { type NavigationEntry, SECTIONS } from '../routes/screen.ts';
import { screens } from '../routes/screens.ts';

export type Entry = NavigationEntry & { to: string };
export type Section = { section: NavigationEntry['section']; entries: readonly Entry[] };

/** The entry of the navigation that a path belongs to: of several, the one with the longest address. */
export const entryOf = (pathname: string, sections: readonly Section[]): Entry | undefined =>
  sections
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

const named = (entry: Entry, { entity }: Me): Entry =>
  entity.type === 'supplier' && entry.ownLabel ? { ...entry, label: entry.ownLabel } : entry;

/** The navigation of a user: entries whose screen the user may open, without empty sections. `today` is YYYY-MM-DD. */
export function sectionsFor(user: Me, today: string): Section[] {
  const entries = screens.flatMap((screen): Entry[] => {
    const { path, navigation } = screen;
    if (!navigation || redirectOf(user, path, today) || refusalOf(screen, user, today)) return [];
    return [named({ ...navigation, to: path }, user)];
  });
  return SECTIONS.map((section) => ({
    section,
    entries: entries.filter((entry) => entry.section === section),
  })).filter(({ entries }) => entries.length > 0);
}
