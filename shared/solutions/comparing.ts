import type { SolutionRequestAnswer } from '../requests/schema.ts';
import { DAY_MS } from '../values/units.ts';
import type { SolutionAnswer } from './schema.ts';

type Offer = Pick<SolutionAnswer, 'id' | 'state' | 'is_custom_made' | 'price' | 'lead_time'> &
  Partial<Pick<SolutionAnswer, 'equiv_product' | 'equiv_product_supplier'>>;
type Wanted = Pick<SolutionRequestAnswer, 'quantity_wanted' | 'wanted_by'>;

/** The facts of which a difference between the solutions is marked. */
export const COMPARED = ['is_custom_made', 'equiv_product', 'price', 'total', 'lead_time'] as const;
export type Compared = (typeof COMPARED)[number];

/** Price of the wanted quantity, in euros; null if the price or the quantity is unknown. */
export const totalOf = ({ price }: Pick<Offer, 'price'>, { quantity_wanted }: Wanted): number | null =>
  price !== null && quantity_wanted !== null ? Math.round(price * quantity_wanted * 100) / 100 : null;

/** Whether a part that is ordered on a day (`2026-05-04`) comes after the day until which it helps. */
export function isTooLate({ lead_time }: Pick<Offer, 'lead_time'>, { wanted_by }: Wanted, today: string): boolean {
  if (lead_time === null || wanted_by === null) return false;
  return Date.parse(today) + lead_time * DAY_MS > Date.parse(wanted_by);
}

const isOpen = ({ state }: Offer) => state === 'submitted' || state === 'accepted';

function factOf(offer: Offer, fact: Compared, wanted: Wanted): string {
  if (fact === 'total') return String(totalOf(offer, wanted));
  if (fact === 'equiv_product') return `${offer.equiv_product ?? ''} ${offer.equiv_product_supplier ?? ''}`;
  return String(offer[fact]);
}

/** The facts in which solutions that can be chosen differ. */
export function differencesIn(offers: readonly Offer[], wanted: Wanted): ReadonlySet<string> {
  const open = offers.filter(isOpen);
  return new Set(COMPARED.filter((fact) => new Set(open.map((each) => factOf(each, fact, wanted))).size > 1));
}

/** The solutions with the least value of a fact; none if all that have one have the same. */
export function leastOf(offers: readonly Offer[], fact: 'price' | 'lead_time'): ReadonlySet<string> {
  const open = offers.filter((each) => isOpen(each) && each[fact] !== null);
  const values = open.map((each) => each[fact] ?? 0);
  const least = Math.min(...values);
  return new Set(
    values.every((each) => each === least) ? [] : open.filter((each) => each[fact] === least).map(({ id }) => id),
  );
}
