/**
 * The cookie of the browser that got a ticket. Over TLS its name has the prefix that browsers accept from a secure page
 * only. `__Host-` would need the path `/`: the cookies of all opened files would then be part of each request.
 */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Secure-vigie_file' : 'vigie_file');

type Given = { path: string; seconds: number; isSecure: boolean };

/** As a header of the answer. */
export const ticketCookie = (value: string, { path, seconds, isSecure }: Given): string =>
  [
    `${nameOf(isSecure)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** The values of such cookies among those of a request. */
export const ticketValues = (cookies: readonly string[], isSecure: boolean): string[] =>
  cookies.flatMap((each) => {
    const [name, value = ''] = each.split('=');
    return name === nameOf(isSecure) ? [value] : [];
  });
