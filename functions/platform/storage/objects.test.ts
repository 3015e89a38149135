import { afterEach, expect, test, vi } from 'vitest';
import { downloadLink } from './objects.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([undefined, 'application/pdf'])('a file that is opened as %s is kept by no browser', async (shownAs) => {
  vi.stubEnv('AWS_REGION', 'eu-west-3');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const { searchParams } = new URL(await downloadLink('files', 'one', 'plan.pdf', shownAs));
  expect(searchParams.get('response-cache-control')).toBe('private, no-store');
  expect(searchParams.get('response-content-type')).toBe(shownAs ?? null);
  expect(searchParams.get('response-content-disposition')).toMatch(shownAs ? /^inline;/ : /^attachment;/);
});
