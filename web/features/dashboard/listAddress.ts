/** Parameters of a list, several values where one may be any of them. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** The address of a list with parameters. */
export function listAddress(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
