export type Params = Readonly<Record<string, string | undefined>>;

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The parameters of a path under a pattern such as `/parts/:id`; null when it is another path. Case does not count. */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const found = given[place] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(found);
    else if (part.toLowerCase() !== found.toLowerCase()) return null;
  }
  return params;
}

const parametersIn = (pattern: string): number => pattern.split('/:').length - 1;

/** The entry for a path; one with fewer parameters comes first: `/users/groups` is no user. */
export function findPath<Entry extends { path: string }>(
  entries: readonly Entry[],
  path: string,
): { entry: Entry; params: Params } | undefined {
  return entries
    .flatMap((entry) => {
      const params = matchPath(entry.path, path);
      return params ? [{ entry, params }] : [];
    })
    .sort((a, b) => parametersIn(a.entry.path) - parametersIn(b.entry.path))[0];
}
