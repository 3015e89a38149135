import { describe, expect, it } from 'vitest';
import enCommon from '#shared/i18n/en/common.ts';
import enErrors from '#shared/i18n/en/server/errors.ts';
import frCommon from '#shared/i18n/fr/common.ts';
import frErrors from '#shared/i18n/fr/server/errors.ts';
import { ApiError, beside, errorOf, errorTitle, firstSentence } from './apiError.ts';

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'x-request-id': 'header' },
  });

describe('an error answer', () => {
  it('gives the server’s sentence and the number to quote', async () => {
    const error = await errorOf(answer(404, { detail: 'Not here.', code: 'not_found', request_id: 'r1' }));
    expect(error).toMatchObject({
      status: 404,
      code: 'not_found',
      sentence: 'Not here.',
      requestId: 'r1',
      message: 'Not here.',
    });
  });

  it('has the seconds to wait before a retry', async () => {
    const busy = new Response('{}', { status: 429, headers: { 'retry-after': '30' } });
    expect((await errorOf(busy)).retryAfter).toBe(30);
    expect((await errorOf(answer(500, {}))).retryAfter).toBeUndefined();
  });

  it('keeps messages by field', async () => {
    const error = await errorOf(answer(422, { detail: { label: ['Too long.'] }, code: 'invalid', request_id: 'r1' }));
    expect(error.detail).toEqual({ label: ['Too long.'] });
    expect(error.sentence).toBeUndefined();
    expect(firstSentence(error)).toBe('Too long.');
  });

  it.each(['<html>Bad gateway</html>', '', '[]', '{"detail":3}'])(
    'is readable when a proxy answered: %s',
    async (body) => {
      expect(await errorOf(answer(502, body))).toMatchObject({
        status: 502,
        code: 'unknown',
        sentence: undefined,
        requestId: 'header',
      });
    },
  );
});

it.each([
  [400, false, 'badRequest'],
  [404, false, 'badRequest'],
  [422, false, 'badRequest'],
  [401, true, 'authentication'],
  [401, false, 'expired'],
  [403, false, 'forbidden'],
  [412, false, 'conditions'],
  [423, false, 'locked'],
  [500, false, 'any'],
  [0, false, 'any'],
])('status %i (token request: %s) has the title %s', (status, isToken, title) => {
  expect(errorTitle(new ApiError(status, 'x', ''), isToken)).toBe(title);
});

it.each([
  [enCommon.errors.expired, enErrors.expired_token, 'Please log in again.'],
  [frCommon.errors.expired, frErrors.expired_token, 'Veuillez vous reconnecter.'],
  [enCommon.errors.expired, enErrors.bad_token, enErrors.bad_token],
  ['Refused', 'Refused.', undefined],
  ['Refused', undefined, undefined],
])('under the title “%s” a text does not say the same again', (title, sentence, text) => {
  expect(beside(title, sentence)).toBe(text);
});
