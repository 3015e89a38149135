import { amountReader } from '../../values/amounts.ts';
import type { HeaderKind } from './headers/header-words.ts';

type Amounts = { index: number; kind: HeaderKind | null; cells: readonly string[] };

/** Rows of which the price must be the quantity times another price. */
const MOST = 0.8;
/** Totals are rounded to cents. */
const ROUNDING = 0.006;
/** Rows with a quantity other than one, in which a unit price and a total differ. */
const FEWEST = 2;

/** The indexes of price columns that are the total of their line: a quantity times the price in another column. */
export function totalsAmong(columns: readonly Amounts[]): Set<number> {
  const quantities = columns.filter(({ kind }) => kind === 'quantity' || kind === 'number').map(numbersOf);
  // "Wartość" and "Hodnota" are an amount in one list and a component's value in another.
  const prices = columns.filter(({ kind }) => kind === 'price' || kind === 'total' || kind === 'value').map(numbersOf);
  const isTotal = (total: Numbers) =>
    prices.some((unit) => unit !== total && quantities.some((quantity) => isProduct(total, unit, quantity)));
  return new Set(prices.filter(isTotal).map(({ index }) => index));
}

type Numbers = { index: number; numbers: (number | undefined)[] };

const numbersOf = ({ index, cells }: Amounts): Numbers => {
  const read = amountReader(cells, 'en');
  return { index, numbers: cells.map(read) };
};

function isProduct(total: Numbers, unit: Numbers, quantity: Numbers): boolean {
  const rows = total.numbers.flatMap((amount, row) => {
    const [price, count] = [unit.numbers[row], quantity.numbers[row]];
    return amount && price && count && count !== 1 ? [{ amount, product: price * count }] : [];
  });
  const equal = rows.filter(({ amount, product }) => Math.abs(amount - product) <= ROUNDING + amount / 1000);
  return rows.length >= FEWEST && equal.length >= rows.length * MOST;
}
