import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passesLuhn, siren, siret } from './identifiers.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }).map((d) => d.join(''));
const checked = numbers.map((head) => head + [...'0123456789'].find((digit) => passesLuhn(head + digit)));

describe('the check digit', () => {
  test('makes exactly one of ten variants of a number valid', () =>
    fc.assert(
      fc.property(numbers, (head) => {
        expect([...'0123456789'].filter((digit) => passesLuhn(head + digit))).toHaveLength(1);
      }),
    ));

  test('detects every single wrong digit', () =>
    fc.assert(
      fc.property(checked, fc.nat(), fc.integer({ min: 1, max: 9 }), (good, at, by) => {
        const place = at % good.length;
        const wrong = (Number(good[place]) + by) % 10;
        expect(passesLuhn(good.slice(0, place) + wrong + good.slice(place + 1))).toBe(false);
      }),
    ));

  test('detects every swap of adjacent digits except 09 and 90', () =>
    fc.assert(
      fc.property(checked, fc.nat(), (good, at) => {
        const place = at % (good.length - 1);
        const [one = '', other = ''] = good.slice(place, place + 2);
        const harmless = one === other || ['09', '90'].includes(one + other);
        expect(passesLuhn(good.slice(0, place) + other + one + good.slice(place + 2))).toBe(harmless);
      }),
    ));
});

describe('SIREN and SIRET', () => {
  test('are read with spaces and stored without', () => {
    expect(siren.parse('732 829 320')).toBe('732829320');
    expect(siret.parse('732 829 320 00074')).toBe('73282932000074');
  });

  test.each(['732829321', '73282932', '7328293200', 'A32829320', ''])('%j is not a valid SIREN', (text) => {
    expect(siren.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual(['not_siren']);
  });

  test('La Poste has its own rule: digit sum divisible by 5, except for its head office', () => {
    expect(siret.safeParse('35600000049837').success).toBe(true);
    expect(siret.safeParse('35600000000048').success).toBe(true);
    expect(siret.safeParse('35600000049838').success).toBe(false);
  });

  test('a digit sum divisible by 5 is not enough for other companies', () => {
    expect(siret.safeParse('73282932000072').success).toBe(false);
  });
});
