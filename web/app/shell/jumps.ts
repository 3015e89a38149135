import type { Me } from '#shared/users/schema.ts';
import type { Title } from '../routes/screen.ts';
import { screens } from '../routes/screens.ts';
import { type Entry, entriesFor, mayOpen } from './navigation.ts';

/** A screen that opens with G and a letter, named like its entry in the navigation, or else by its title. */
export type Jump = { letter: string; to: string; entry: Entry['label'] | undefined; title: Title | null };

/** The screens that open with a letter for a user on a day (YYYY-MM-DD). */
export function jumpsFor(user: Me, today: string): Jump[] {
  const entries = entriesFor(user, today);
  return screens.flatMap((screen): Jump[] => {
    const { letter, path, title } = screen;
    if (!letter || !mayOpen(user, screen, today)) return [];
    return [{ letter, to: path, entry: entries.find(({ to }) => to === path)?.label, title }];
  });
}

/** Where a letter leads a user; undefined if it names no screen that they may open. */
export const jumpOf = (letter: string, user: Me, today: string): string | undefined =>
  jumpsFor(user, today).find((jump) => jump.letter === letter)?.to;
