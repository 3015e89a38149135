import { useAmount } from './useAmount.ts';

type Props = { value: number | null | undefined; currency: string | undefined };

/** An amount of a list, in the currency of its row. */
export function AmountCell({ value, currency }: Props) {
  const amount = useAmount();
  if (typeof value !== 'number') return <span className="nil">–</span>;
  return <span className="number">{amount(value, currency ?? 'EUR')}</span>;
}
