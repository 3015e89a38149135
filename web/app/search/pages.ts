import type { Me } from '#shared/users/schema.ts';
import { redirectOf } from '../routes/guardRules.ts';
import { paths } from '../routes/paths.ts';
import { refusalOf } from '../routes/refusals.ts';
import { screens, type Title } from '../routes/screens.ts';
import { type Entry, entryOf, sectionsFor } from '../shell/navigation.ts';

/** A screen that no entry of the navigation leads to, and the entry below which it stands. */
export type PageBeside = { to: string; title: Title; under: Entry | undefined };

/** What an import that goes on shows at its steps: the entry of the navigation leads there. */
const STEPS: readonly string[] = [paths.matching];

/** Screens with an address of their own that the navigation does not list, and the user may open. `today` is YYYY-MM-DD. */
export function pagesBeside(user: Me, today: string): PageBeside[] {
  const sections = sectionsFor(user, today);
  const isListed = (path: string) => entryOf(path, sections)?.to === path;
  return screens.flatMap((screen) => {
    const { path, title } = screen;
    if (!title || path.includes(':') || STEPS.includes(path) || isListed(path)) return [];
    if (redirectOf(user, path, today) || refusalOf(screen, user, today)) return [];
    return [{ to: path, title, under: entryOf(path, sections) }];
  });
}
