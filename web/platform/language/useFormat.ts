import { useMemo } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { DateForm, InstantForm, MonthForm } from './calendar.ts';
import {
  formatDate,
  formatDistance,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
} from './format.ts';
import { currentLanguage } from './language.ts';

/** Formatters in the current language. */
export function useFormat() {
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: currentLanguage reads i18n.language
  return useMemo(() => {
    const language = currentLanguage();
    return {
      language,
      date: (value: string, form?: DateForm) => formatDate(language, value, form),
      instant: (value: string, form?: InstantForm) => formatInstant(language, value, form),
      month: (value: string, form?: MonthForm) => formatMonth(language, value, form),
      /** Days from today; negative ones are past. */
      distance: (days: number) => formatDistance(language, days),
      number: (value: number) => formatNumber(language, value),
      /** Without separators of groups, with all its decimals, for a field that is written in. */
      plain: (value: number) => formatNumber(language, value, { useGrouping: false, maximumFractionDigits: 12 }),
      /** With its sign, for movements. */
      signed: (value: number) => formatNumber(language, value, { signDisplay: 'exceptZero' }),
      money: (euros: number) => formatMoney(language, euros),
      percent: (share: number, digits = 0) => formatPercent(language, share, digits),
    };
  }, [i18n.language]);
}
