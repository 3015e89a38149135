import { useFormat } from '#web/platform/language/useFormat.ts';

/** Formats amounts in the currency of a record, which need not be the euro. */
export function useAmount(): (value: number, currency: string) => string {
  const { language } = useFormat();
  return (value, currency) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      maximumFractionDigits: value % 1 === 0 ? 0 : 2,
    }).format(value);
}
