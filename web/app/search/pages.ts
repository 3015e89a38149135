import type { Me } from '#shared/users/schema.ts';
import { paths } from '../routes/paths.ts';
import type { Title } from '../routes/screen.ts';
import { screens } from '../routes/screens.ts';
import { type Entry, entriesFor, entryOf, mayOpen } from '../shell/navigation.ts';

/** A screen without an entry in the navigation, and the entry that it belongs to. */
export type PageBeside = { to: string; title: Title; under: Entry | undefined };

/** Steps of a running import: the navigation's entry leads to the current one. */
const STEPS: readonly string[] = [paths.matching];

/** Screens without parameters that the user may open and the navigation does not list. `today` is YYYY-MM-DD. */
export function pagesBeside(user: Me, today: string): PageBeside[] {
  const entries = entriesFor(user, today);
  const isListed = (path: string) => entryOf(path, entries)?.to === path;
  return screens.flatMap((screen) => {
    const { path, title } = screen;
    if (!title || path.includes(':') || STEPS.includes(path) || isListed(path)) return [];
    return mayOpen(user, screen, today) ? [{ to: path, title, under: entryOf(path, entries) }] : [];
  });
}
