export type Address = { pathname: string; search: string; hash: string };
/** An entry of the history; `state` is what the link that led here gave along. */
export type Location = Address & { state: unknown; key: string };

export const textOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** The domain is reserved and never exists. */
const BASE = 'https://vigie.invalid';

/** Resolves an address as a browser does: `?page=2` and `#top` are on the same page. */
export function resolve(to: string, from: Address): Address {
  const { pathname, search, hash } = new URL(to, BASE + textOf(from));
  return { pathname, search, hash };
}

export const entryAt = (address: Address, state: unknown = null): Location => ({
  ...address,
  state,
  key: Math.random().toString(36).slice(2, 10),
});
