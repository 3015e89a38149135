import { expect, test, vi } from 'vitest';
import { addressOf, type HttpEvent, requireCloudFront } from './request.ts';

vi.stubEnv('ORIGIN_KEY', 'known-to-cloudfront');

const eventOf = (headers: Record<string, string>): HttpEvent => {
  const event: Pick<HttpEvent, 'headers'> & { requestContext: { http: { sourceIp: string } } } = {
    headers,
    requestContext: { http: { sourceIp: '198.51.100.7' } },
  };
  return event as HttpEvent;
};

test('a request through CloudFront is answered; its client has the address that the edge function saw', () => {
  const event = eventOf({ 'x-viewer-address': '203.0.113.9', 'x-origin-key': 'known-to-cloudfront' });
  expect(() => requireCloudFront(event)).not.toThrow();
  expect(addressOf(event)).toBe('203.0.113.9');
});

test.each([
  ['no key', {}],
  ['another key', { 'x-origin-key': 'known-to-somebody__' }],
  ['a shorter key', { 'x-origin-key': 'known' }],
  ['a key of as many characters and more bytes', { 'x-origin-key': 'known-to-cloudfronté' }],
])('a request with %s is refused', (_, headers) => {
  const refused = expect.objectContaining({ code: 'wrong_address' });
  expect(() => requireCloudFront(eventOf({ ...headers, 'x-viewer-address': '203.0.113.9' }))).toThrow(refused);
});
