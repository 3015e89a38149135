/**
 * Namespaces that are always wanted together, in files `<language>/<name>.ts` that hold them all: those of every page, and
 * those of the part list and sheet. Each other namespace comes by itself.
 */
export const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  page: ['auth', 'common', 'shell', 'validation'],
  parts: ['choices', 'fields', 'part-forms', 'parts', 'requests', 'sheet', 'sheets', 'watchlists'],
};

/** The file that holds a namespace with others, if one does. */
export const bundleOf = (namespace: string): string | undefined =>
  Object.keys(BUNDLES).find((name) => BUNDLES[name]?.includes(namespace));
