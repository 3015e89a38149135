import { beforeAll, describe, expect, test } from 'vitest';
import { ownProduct, until } from '../../support/product/client.ts';
import { enter, enterFrom, OTHER, PASSWORD, PERIOD, settled, withinOne } from '../../support/records/accounts.ts';

ownProduct();

const WRONG = 'Wrong-Password-1';
const refused = { status: 429, body: { code: 'too_many_requests' } };

let username: string;
beforeAll(async () => {
  ({ username } = await settled());
});

const several = <T>(number: number, attempt: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, n) => attempt(n)));
/** An address of this machine that no other repetition has used. */
const network = (host: number, repetition: number): string => `127.0.${repetition}.${host}`;
const count = (answers: { status?: number | undefined }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('attempts from one network, over all names', () => {
  const spray = (network: string) => several(45, (n) => enterFrom(network, `nobody-${n}`, OTHER));

  test('are refused after thirty, also concurrent ones and with forged addresses; Retry-After says when to go on', async () => {
    await withinOne(PERIOD, async (repetition) => {
      const here = network(2, repetition);
      const answers = await spray(here);
      expect([count(answers, 401), count(answers, 429)]).toEqual([30, 15]);
      const forged = { 'x-viewer-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9', 'x-origin-key': 'guessed' };
      const next = await enterFrom(here, 'nobody', OTHER, forged);
      expect(next).toMatchObject({ ...refused, body: { detail: expect.stringContaining('wait') } });
      expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(PERIOD);
    });
  });

  test('do not lock those out who usually log in from there', async () => {
    await withinOne(PERIOD, async () => {
      expect(count(await spray('127.0.0.1'), 429)).toBeGreaterThan(0);
      expect((await enter(username, PASSWORD)).status).toBe(200);
      expect((await enter('operator', WRONG)).status).toBe(401);
    });
  });
});

describe('attempts for one name', () => {
  test('are refused after five, alike for known and unknown names', async () => {
    await withinOne(PERIOD, async (repetition) => {
      const { username: other } = await settled();
      for (const name of [other, `nobody-at-all-${repetition}`]) {
        const statuses = [];
        for (let n = 0; n < 7; n++) statuses.push((await enterFrom(network(3, repetition), name, WRONG)).status);
        expect(statuses, name).toEqual([401, 401, 401, 401, 401, 429, 429]);
        const elsewhere = network(4, repetition);
        expect(await enterFrom(elsewhere, name.toUpperCase(), PASSWORD), 'from elsewhere').toMatchObject(refused);
      }
    });
  });

  test('do not lock the person out from where they usually are', async () => {
    const { username: victim } = await settled();
    const answers = await several(9, () => enterFrom('127.0.0.5', victim, WRONG));
    expect([count(answers, 200), count(answers, 429) > 0]).toEqual([0, true]);
    // The user pool itself locks an account for a second after five failures.
    await until(
      () => enter(victim, PASSWORD),
      ({ status }) => status === 200,
    );
  });

  test('that succeed make a network familiar, and are not counted', async () => {
    const { username: traveller } = await settled();
    for (let n = 0; n < 6; n++) expect((await enterFrom('127.0.0.6', traveller, PASSWORD)).status).toBe(200);
    await several(9, () => enterFrom('127.0.0.7', traveller, WRONG));
    await until(
      () => enterFrom('127.0.0.6', traveller, PASSWORD),
      ({ status }) => status === 200,
    );
  });
});
