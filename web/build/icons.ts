import type { Rolldown } from 'vite';

type Info = (id: string) => Rolldown.ModuleInfo | null;

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;
const INDEX = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["'][^"']*icons\/([\w-]+)\.mjs["']/g;
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The file of an icon, such as `circle-alert`. */
export const iconIn = (id: string): string | undefined => ICON.exec(id)?.[1];

/** The files of the icons that the modules name. The package's index hides which module uses which icon. */
export function iconsNamedBy(modules: Iterable<string>, ids: Iterable<string>, info: Info): Set<string> {
  const files = new Map<string, string>();
  for (const id of ids)
    if (INDEX.test(id))
      for (const [, names = '', file = ''] of (info(id)?.code ?? '').matchAll(EXPORTED))
        for (const [, name = ''] of names.matchAll(/\bas (\w+)/g)) files.set(name, file);
  const found = new Set<string>();
  for (const id of modules)
    for (const [, names = ''] of (info(id)?.code ?? '').matchAll(NAMED))
      for (const [, name = ''] of names.matchAll(/(?:^|,)\s*(\w+)/g)) found.add(files.get(name) ?? name);
  return found;
}
