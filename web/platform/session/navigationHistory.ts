type Address = { pathname: string; search: string };

let here: Address | null = null;
const searches = new Map<string, string>();
const followed = new Map<string, string>();

/** The addresses that the user visited in this session, for links back; cleared with the page and at another login. */
export const navigationHistory = {
  /** Records the current address. */
  arrive(at: Address): void {
    if (here && here.pathname !== at.pathname) followed.set(here.pathname, at.pathname);
    here = at;
    searches.set(at.pathname, at.search);
  },
  /** The address as the user left it: a list with its filters, order, page and size. */
  lastAddress: (path: string): string => path + (searches.get(path) ?? ''),
  /** The path that the user went to when they last left this one. */
  followedFrom: (path: string): string | undefined => followed.get(path),
  forget(): void {
    here = null;
    searches.clear();
    followed.clear();
  },
};
