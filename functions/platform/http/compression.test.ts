import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer } from './answers.ts';
import { compressed } from './compression.ts';

const asking = (encodings?: string) => ({ headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
const long = answer(200, { items: Array.from({ length: 500 }, (_, id) => ({ id, label: 'Résistance 10 Ω' })) }, 'r1');

const rows = (count: number) => ({
  items: Array.from({ length: count }, () => ({ label: 'Écrou "M6"', quantity: 12 })),
});

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

  it('is what a function can give, as it is escaped on its way', async () => {
    const given = await compressed(asking(), answer(200, rows(90_000), 'r'));
    expect(JSON.parse(given.body ?? '')).toEqual(rows(90_000));
    expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThan(6 * 1024 * 1024);
  });

  it('that is more than a function can give is refused, unless it fits when it is compressed', async () => {
    const tooLong = answer(200, rows(150_000), 'r');
    await expect(compressed(asking(), tooLong)).rejects.toMatchObject({ code: 'answer_too_large' });
    const { body = '' } = await compressed(asking('gzip'), tooLong);
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())).toEqual(rows(150_000));
  });

  it('that is too long even when it is compressed is refused', async () => {
    const noise = createHash('shake256', { outputLength: 6_000_000 }).update('noise').digest('base64');
    await expect(compressed(asking('gzip'), answer(200, { text: noise }, 'r'))).rejects.toMatchObject({
      code: 'answer_too_large',
    });
  });
});
