import type { Feature } from './model.ts';

/**
 * How two keys differ where the difference looks like another value rather than a typing error: replaced characters and
 * endings name another member of a family (`33` and `28` volts, tolerance `G` and `J`, revision `A`). Null for exchanged,
 * missing and doubled characters.
 */
export function changeBetween(one: Uint8Array, other: Uint8Array): Feature | null {
  if (one.length !== other.length) return startsWith(one, other) || startsWith(other, one) ? 'ref_end' : null;
  const places = Array.from(one.keys()).filter((place) => one[place] !== other[place]);
  if (places.length !== 1) return isExchange(one, other, places) ? null : 'ref_values';
  const place = places[0]!;
  if (isDigit(one[place]!) !== isDigit(other[place]!)) return null;
  return isDigit(one[place]!) ? 'ref_digit' : 'ref_letter';
}

/** True if each difference is two neighbours that changed places. */
const isExchange = (one: Uint8Array, other: Uint8Array, places: readonly number[]): boolean =>
  places.length % 2 === 0 &&
  places.every((place, n) => {
    const partner = n % 2 === 0 ? place + 1 : place - 1;
    return one[place] === other[partner];
  });

const startsWith = (long: Uint8Array, short: Uint8Array): boolean => short.every((byte, place) => long[place] === byte);

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
