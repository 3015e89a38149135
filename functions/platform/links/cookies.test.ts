import { expect, test } from 'vitest';
import { ticketCookie, ticketValues } from './cookies.ts';

const PLACE = { path: '/backend/api/ged/files/one', seconds: 900 };

test('over TLS a browser keeps the cookie for one address, from a secure page and for no script', () => {
  expect(ticketCookie('value', { ...PLACE, isSecure: true })).toBe(
    '__Secure-vigie_file=value; Path=/backend/api/ged/files/one; Max-Age=900; HttpOnly; SameSite=Strict; Secure',
  );
});

test('a local run has no TLS: the prefix would make browsers refuse the cookie', () => {
  expect(ticketCookie('value', { ...PLACE, isSecure: false })).toMatch(/^vigie_file=value; (?!.*Secure)/);
});

test('over TLS a cookie without the prefix, which any page could have set, does not count', () => {
  const cookies = ['other=1', 'vigie_file=planted', '__Secure-vigie_file=own'];
  expect(ticketValues(cookies, true)).toEqual(['own']);
  expect(ticketValues(cookies, false)).toEqual(['planted']);
  expect(ticketValues(['__Secure-vigie_file'], true)).toEqual(['']);
});
