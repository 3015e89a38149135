import { expect, test, vi } from 'vitest';
import { addressOf, type HttpEvent } from './request.ts';

vi.stubEnv('ORIGIN_KEY', 'known-to-cloudfront');

const from = (headers: Record<string, string>) => {
  const event: Pick<HttpEvent, 'headers'> & { requestContext: { http: { sourceIp: string } } } = {
    headers,
    requestContext: { http: { sourceIp: '198.51.100.7' } },
  };
  return addressOf(event as HttpEvent);
};

test('the address of a client behind CloudFront is the one that the edge function saw', () => {
  expect(from({ 'x-viewer-address': '203.0.113.9', 'x-origin-key': 'known-to-cloudfront' })).toBe('203.0.113.9');
});

test.each([
  ['no key', {}],
  ['another key', { 'x-origin-key': 'known-to-somebody__' }],
  ['a shorter key', { 'x-origin-key': 'known' }],
  ['a key of as many characters and more bytes', { 'x-origin-key': 'known-to-cloudfronté' }],
])('a request with %s has the address of its connection, whatever its headers say', (_, headers) => {
  expect(from({ ...headers, 'x-viewer-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' })).toBe(
    '198.51.100.7',
  );
});
