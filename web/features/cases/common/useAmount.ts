import { useFormat } from '#web/platform/language/useFormat.ts';

/** Formats amounts in the currency of a record, which need not be the euro. Whole euros need no formatter of `Intl`. */
export function useAmount(): (value: number, currency: string) => string {
  const { language, number } = useFormat();
  return (value, currency) => {
    if (currency === 'EUR' && Number.isSafeInteger(value) && value > 0)
      return language === 'fr' ? `${number(value)}\u00a0€` : `€${number(value)}`;
    const maximumFractionDigits = value % 1 === 0 ? 0 : 2;
    return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits }).format(value);
  };
}
