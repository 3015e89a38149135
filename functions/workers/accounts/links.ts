import { env } from '#platform/runtime/env.ts';

const page = (path: string, token: string): string => `${env('PAGE_URL')}/${path}#token=${token}`;

/** Addresses of the page that end in a token. No server logs what follows `#`. */
export const passwordLink = (token: string): string => page('reset-password', token);
export const emailChangeLink = (token: string): string => page('email-change', token);
