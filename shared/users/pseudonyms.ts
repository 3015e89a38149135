const PREFIX = 'former-';
const FORMER = /^former-([0-9A-F]{4})$/i;

/** The username of an erased person. It names nobody, and keeps the entries of one person together. */
export const pseudonymOf = (code: string): string => `${PREFIX}${code}`;

/** The code of an erased person; undefined for every other username. */
export const formerCode = (username: string): string | undefined => FORMER.exec(username)?.[1]?.toUpperCase();

const NOTHING = '–';

/** The personal fields of a user after the erasure. The domain is reserved and never receives mail (RFC 2606). */
export const erasedIdentity = (pseudonym: string) => ({
  username: pseudonym,
  email: `${pseudonym.toLowerCase()}@erased.invalid`,
  first_name: NOTHING,
  last_name: NOTHING,
});
