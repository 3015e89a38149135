import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer } from './answers.ts';
import { compressed } from './compression.ts';

const asking = (encodings?: string) => ({ headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
const long = answer(200, { items: Array.from({ length: 500 }, (_, id) => ({ id, label: 'Résistance 10 Ω' })) }, 'r1');

describe('an answer', () => {
  it.each(['gzip', 'deflate, gzip;q=1.0, *;q=0.5', 'br, GZIP', 'gzip; q=0.5'])(
    'is compressed for %s',
    async (asked) => {
      const sent = await compressed(asking(asked), long);
      expect(sent).toMatchObject({ statusCode: 200, isBase64Encoded: true });
      expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'x-request-id': 'r1' });
      const bytes = Buffer.from(sent.body ?? '', 'base64');
      expect(bytes.length).toBeLessThan((long.body ?? '').length / 5);
      expect(gunzipSync(bytes).toString()).toBe(long.body);
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzip'])('is sent as it is for %s', async (asked) => {
    expect(await compressed(asking(asked), long)).toBe(long);
  });

  it('is sent as it is if it is short or no text', async () => {
    const short = answer(200, { id: 1 }, 'r2');
    expect(await compressed(asking('gzip'), short)).toBe(short);
    const file = { ...long, isBase64Encoded: true };
    expect(await compressed(asking('gzip'), file)).toBe(file);
    const none = answer(204, undefined, 'r3');
    expect(await compressed(asking('gzip'), none)).toBe(none);
  });
});
