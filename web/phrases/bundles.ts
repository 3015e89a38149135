import type { Namespace } from '#web/platform/language/namespaces.ts';

/**
 * Namespaces that share the file `<language>/<name>.ts`, because they are always loaded together: those of every page
 * inside, those of the part list and sheet, and those of sheets. Every other namespace is a file of its own and stands in no list.
 */
export const BUNDLES = {
  page: ['common', 'shell'],
  parts: ['choices', 'fields', 'parts', 'requests'],
  sheet: ['records', 'sheet', 'sheets'],
} as const satisfies Record<string, readonly Namespace[]>;

/** The name of the file that holds a namespace together with others. */
export const bundleOf = (namespace: Namespace): string | undefined =>
  Object.entries<readonly Namespace[]>(BUNDLES).find(([, namespaces]) => namespaces.includes(namespace))?.[0];
