import { afterEach, describe, expect, it, vi } from 'vitest';
import { distanceOf } from '#shared/values/distances.ts';
import {
  formatDate,
  formatDistance,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  today,
} from './format.ts';

describe('dates', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('have a short and a long form in both languages', () => {
    expect(formatDate('en', '2026-02-05')).toBe('05 Feb 2026');
    expect(formatDate('fr', '2026-02-05')).toBe('05 févr. 2026');
    expect(formatDate('en', '2026-02-05', 'long')).toBe('Thursday, 5 February 2026');
    expect(formatDate('fr', '2026-02-05', 'long')).toBe('jeudi 5 février 2026');
  });

  const DAYS = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2028, 0, 1 + n, 22, 5)));
  const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const FORMS = {
    short: { day: '2-digit', month: 'short', year: 'numeric' },
    long: LONG,
    weekday: { weekday: 'short', day: 'numeric' },
  } as const;
  const LANGUAGES = [
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
  ] as const;
  const FORM_NAMES = ['short', 'long', 'weekday'] as const;

  it.each(LANGUAGES)('are written as Intl does: %s', (language, locale) => {
    for (const form of FORM_NAMES) {
      const { format } = new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone: 'UTC' });
      for (const day of DAYS) expect(formatDate(language, day.toISOString(), form)).toBe(format(day));
    }
    for (const form of ['long', 'short', 'narrow'] as const) {
      const year = form === 'long' ? ({ year: 'numeric' } as const) : {};
      const { format } = new Intl.DateTimeFormat(locale, { month: form, ...year, timeZone: 'UTC' });
      for (const day of DAYS) expect(formatMonth(language, day.toISOString().slice(0, 7), form)).toBe(format(day));
    }
  });

  it.each(['Pacific/Honolulu', 'Pacific/Auckland', 'Asia/Kathmandu'])(
    'are written as Intl does, to the minute, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const [language, locale] of LANGUAGES)
        for (const form of ['short', 'long'] as const) {
          const time = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const;
          const { format } = new Intl.DateTimeFormat(locale, { ...FORMS[form], ...time });
          for (const day of DAYS) expect(formatInstant(language, day.toISOString(), form)).toBe(format(day));
        }
    },
  );

  it.each(LANGUAGES)('have the distance that Intl writes: %s', (language, locale) => {
    const relative = new Intl.RelativeTimeFormat(locale);
    for (let days = -6000; days <= 500_000; days += days < 1000 ? 1 : 997) {
      if (days === 0) continue;
      expect(formatDistance(language, days)).toBe(relative.format(...distanceOf(days)));
    }
    expect(formatDistance(language, 0)).toBe(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day'));
  });

  it.each(['Pacific/Honolulu', 'Pacific/Auckland'])('are the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDate('en', '2026-01-01')).toBe('01 Jan 2026');
  });

  it('of months are as long as there is room', () => {
    const forms = (language: 'en' | 'fr') =>
      (['long', 'short', 'narrow'] as const).map((form) => formatMonth(language, '2027-02', form));
    expect(forms('en')).toEqual(['February 2027', 'Feb', 'F']);
    expect(forms('fr')).toEqual(['février 2027', 'févr.', 'F']);
  });

  it('return invalid texts unchanged', () => {
    expect(formatDate('en', 'soon')).toBe('soon');
    expect(formatInstant('en', 'soon')).toBe('soon');
  });

  it('have a distance as people say it', () => {
    const distances = (language: 'en' | 'fr') =>
      [-3660, -731, -400, -61, -60, -1, 1, 60, 100, 5000].map((days) => formatDistance(language, days));
    expect(distances('en')).toEqual([
      ...['10 years ago', '2 years ago', '13 months ago', '2 months ago', '60 days ago', '1 day ago'],
      ...['in 1 day', 'in 60 days', 'in 3 months', 'in 13 years'],
    ]);
    expect(distances('fr').slice(0, 4)).toEqual(['il y a 10 ans', 'il y a 2 ans', 'il y a 13 mois', 'il y a 2 mois']);
  });

  it('know today where the reader is', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(today(new Date('2026-06-30T18:00:00Z'))).toBe('2026-07-01');
  });
});

describe('numbers', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  it.each([0, -0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -5, -1234, 0.5, 1e21, Number.NaN])(
    'formats %d as Intl does',
    (value) => {
      expect(formatNumber('en', value)).toBe(new Intl.NumberFormat('en-GB').format(value));
      expect(formatNumber('fr', value)).toBe(new Intl.NumberFormat('fr-FR').format(value));
    },
  );

  it.each([0, -0, 3.5, 0.0125, 0.01255, 12.1, 1234, 999_999.99, 123_456_789.1234, 1e15, 1e21, 1e-7, -2.5, 1.00015])(
    'formats %d euros as Intl does',
    (euros) => {
      const options = { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 } as const;
      expect(formatMoney('en', euros)).toBe(new Intl.NumberFormat('en-GB', options).format(euros));
      expect(formatMoney('fr', euros)).toBe(new Intl.NumberFormat('fr-FR', options).format(euros));
    },
  );

  it('follow the language', () => {
    expect(formatNumber('en', 12345.5)).toBe('12,345.5');
    expect(spaces(formatNumber('fr', 12345.5))).toBe('12 345,5');
    expect(spaces(formatMoney('fr', 3.5))).toBe('3,50 €');
    expect(formatMoney('en', 1234)).toBe('€1,234.00');
    expect(formatMoney('en', 0.0125)).toBe('€0.0125');
    expect(spaces(formatMoney('fr', 0.012549))).toBe('0,0125 €');
    expect(formatPercent('en', 0.256)).toBe('26%');
  });
});
