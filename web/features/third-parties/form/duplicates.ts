import type { Answer, Input } from '#web/platform/api/api.ts';

type Query = NonNullable<Input<'GET /api/suppliers/exists'>['query']>;
export type Found = Answer<'GET /api/suppliers/exists'>['suppliers'][number];
export type Duplicates = { code: string | null; sameCode: readonly Found[]; sameAddress: readonly Found[] };

const PLACE = ['address', 'zip', 'city', 'country'] as const;
type Place = { readonly [K in (typeof PLACE)[number]]?: string | null | undefined };
type Wanted = Place & { supplier_code?: string | undefined };

const filled = (place: Place): Pick<Query, keyof Place> =>
  Object.fromEntries(PLACE.flatMap((field) => (place[field]?.trim() ? [[field, place[field]]] : [])));

/** The duplicate check before saving: the code, and the address if it is complete enough; null: none. */
export function existsQuery({ supplier_code, ...place }: Wanted): Query | null {
  const code = supplier_code?.trim() ? { code: supplier_code } : {};
  const address = filled(place);
  const query = { ...code, ...(address.address && (address.zip || address.city) && address) };
  return Object.keys(query).length > 0 ? query : null;
}

/** Whether the address changes; only then it is checked. */
export const moves = (changes: object): boolean => PLACE.some((field) => field in changes);

/** Separates duplicates by code from those by address, without the third-party itself; null: none. */
export function duplicatesAmong(found: readonly Found[], code: string | undefined, self?: string): Duplicates | null {
  const wanted = code?.trim().toUpperCase() ?? null;
  const others = found.filter(({ id }) => id !== self);
  const sameCode = others.filter(({ supplier_code }) => supplier_code === wanted);
  const sameAddress = others.filter(({ supplier_code }) => supplier_code !== wanted);
  return others.length > 0 ? { code: wanted, sameCode, sameAddress } : null;
}
