import { describe, expect, test } from 'vitest';
import { addressKey, checkPlace } from './rules.ts';
import { phone, webAddress } from './schema.ts';

const at = (address: string | null, zip: string | null, city: string | null, country: string | null = 'FR') =>
  addressKey({ address, zip, city, country });

describe('the same address', () => {
  const one = at('12 bis, avenue de l’Église', '38000', 'Saint-Étienne-le-Molard');
  test.each([
    ['12BIS AV. DE L’EGLISE', '38 000', 'SAINT ETIENNE LE MOLARD'],
    ['12 bis Ave de l’Eglise', '38000', 'St-Étienne le Molard CEDEX 9'],
  ])('matches when written %s, %s %s', (...other) => expect(at(...other)).toBe(one));

  test("matches with or without the keyboard's special letters", () =>
    expect(at('3 rue du Sacré-Cœur', '69003', 'Lyon')).toBe(at('3 RUE DU SACRE COEUR', '69003', 'LYON')));

  test.each([
    ['12 avenue de l’Église', '38000', 'Saint-Étienne-le-Molard', 'FR'],
    ['12 bis, avenue de l’Église', '38100', 'Saint-Étienne-le-Molard', 'FR'],
    ['12 bis, avenue de l’Église', '38000', 'Grenoble', 'FR'],
    ['12 bis, avenue de l’Église', '38000', 'Saint-Étienne-le-Molard', 'BE'],
  ])('does not match %s, %s %s, %s', (...other) => expect(at(...other)).not.toBe(one));

  test('has no key without street or town', () => {
    expect(at(null, '38000', 'Grenoble')).toBeNull();
    expect(at('1 rue Haute', null, ' ')).toBeNull();
  });
});

describe('region and department', () => {
  const known = { region: { country: 'FR' }, department: { country: 'FR', region: 'FR-ARA' } };
  const check = (place: { country: string | null; region: string | null; department: string | null }, found = known) =>
    checkPlace(place, found);
  const refusal = (fields: object) => expect.objectContaining({ code: 'invalid', fields });

  test('are accepted within their country and region', () => {
    expect(() => check({ country: 'FR', region: 'FR-ARA', department: 'FR-38' })).not.toThrow();
    expect(() => check({ country: 'FR', region: null, department: 'FR-38' })).not.toThrow();
  });
  test('are rejected in another country, and without one', () => {
    const fields = { region: [{ code: 'not_in_country' }], department: [{ code: 'not_in_country' }] };
    for (const country of ['DE', null])
      expect(() => check({ country, region: 'FR-ARA', department: 'FR-38' })).toThrowError(refusal(fields));
  });
  test('are rejected when they contradict each other', () =>
    expect(() => check({ country: 'FR', region: 'FR-BRE', department: 'FR-38' })).toThrowError(
      refusal({ department: [{ code: 'not_in_region' }] }),
    ));
  test('are rejected when they do not exist', () =>
    expect(() =>
      checkPlace({ country: 'FR', region: 'FR-XX', department: null }, { region: undefined, department: undefined }),
    ).toThrowError(refusal({ region: [{ code: 'unknown_value', params: { value: 'FR-XX' } }] })));
});

test.each(['+33 4 76 00 00 00', '04.76.00.00.00', '+33 (0)4 76 00 00 00', '(503) 555-0100 ext. 12', '0476000000'])(
  '%s is a valid telephone number',
  (text) => expect(phone.safeParse(text).success).toBe(true),
);
test.each(['12345', 'call me', '04 76 00 00 00 or mobile', '+1234567890123456', '04+76000000'])(
  '%s is not a valid telephone number',
  (text) => expect(phone.safeParse(text).success).toBe(false),
);

test('only web addresses that are safe to open in a browser are valid', () => {
  expect(webAddress.safeParse('https://www.example.org/parts?x=1').success).toBe(true);
  for (const text of ['javascript:alert(1)', 'ftp://example.org', 'www.example.org'])
    expect(webAddress.safeParse(text).success, text).toBe(false);
});
