type Address = { pathname: string; search: string };

let here: Address | null = null;
const searches = new Map<string, string>();
const followed = new Map<string, string>();

/** Where somebody was in this session, for the ways back: forgotten with the page, and when another session begins. */
export const navigationHistory = {
  /** Notes where they are now. */
  arrive(at: Address): void {
    if (here && here.pathname !== at.pathname) followed.set(here.pathname, at.pathname);
    here = at;
    searches.set(at.pathname, at.search);
  },
  /** A path as it was left: a list with its filters, order, page and size. */
  lastAddress: (path: string): string => path + (searches.get(path) ?? ''),
  /** The path that somebody went to when they last left this one. */
  followedFrom: (path: string): string | undefined => followed.get(path),
  forget(): void {
    here = null;
    searches.clear();
    followed.clear();
  },
};
