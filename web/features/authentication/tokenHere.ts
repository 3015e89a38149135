/** The token of a link in an e-mail. It stands after `#`, which no server logs. */
export const tokenHere = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
