import type { Me } from '#shared/users/schema.ts';
import { screens } from '../routes/screens.ts';
import { mayOpen, screenAt } from './navigation.ts';
import { SHORTCUTS, type ShortcutGroup } from './shortcuts.ts';

const isHere = ({ screens: of }: ShortcutGroup, pathname: string): boolean =>
  of?.some((pattern) => screenAt(pathname)?.path === pattern) ?? false;

/** The groups of keys of the screens that a user may open, those of the open screen first. `today` is YYYY-MM-DD. */
export function shortcutsFor(user: Me, pathname: string, today: string): ShortcutGroup[] {
  const open = new Set(screens.filter((screen) => mayOpen(user, screen, today)).map(({ path }) => path));
  const shown = SHORTCUTS.filter(({ screens: of }) => !of || of.some((pattern) => open.has(pattern)));
  const { here = [], elsewhere = [] } = Object.groupBy(shown, (group) =>
    isHere(group, pathname) ? 'here' : 'elsewhere',
  );
  return [...here, ...elsewhere];
}
