import type { Answer, Input } from '#web/platform/api/api.ts';

type Query = NonNullable<Input<'GET /api/suppliers/exists'>['query']>;
export type Found = Answer<'GET /api/suppliers/exists'>['suppliers'][number];
export type Same = Found['same'][number];
/** `groups`: each third-party at the first thing that it has in common. */
export type Duplicates = { code: string | null; groups: readonly { same: Same; thirdParties: readonly Found[] }[] };

const PLACE = ['address', 'zip', 'city', 'country'] as const;
const NAMES = ['name', 'siret', 'siren'] as const;
type Values<F extends string> = { readonly [K in F]?: string | null | undefined };
type Wanted = Values<(typeof PLACE)[number] | (typeof NAMES)[number]> & { supplier_code?: string | undefined };

const filled = <F extends string>(fields: readonly F[], values: Values<F>): Partial<Record<F, string>> => {
  const given: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const value = values[field];
    if (value?.trim()) given[field] = value;
  }
  return given;
};

/** The duplicate check before saving: the address only if it is complete enough; null: none. */
export function existsQuery({ supplier_code, ...values }: Wanted): Query | null {
  const code = supplier_code?.trim() ? { code: supplier_code } : {};
  const address = filled(PLACE, values);
  const query = { ...code, ...filled(NAMES, values), ...(address.address && (address.zip || address.city) && address) };
  return Object.keys(query).length > 0 ? query : null;
}

/** What a change of a third-party makes worth checking; an address is checked as a whole. */
export function checkedOf(changes: Wanted, before: Wanted): Wanted {
  const place = PLACE.some((field) => field in changes) ? filled(PLACE, { ...before, ...changes }) : {};
  return { ...filled(NAMES, changes), ...place };
}

const ORDER: readonly Same[] = ['code', 'siret', 'siren', 'name', 'near_name', 'address'];

/** Groups duplicates by what they have in common, without the third-party itself; null: none. */
export function duplicatesAmong(found: readonly Found[], code: string | undefined, self?: string): Duplicates | null {
  const others = found.filter(({ id }) => id !== self);
  const groups = ORDER.map((same) => ({
    same,
    thirdParties: others.filter((each) => ORDER.find((one) => each.same.includes(one)) === same),
  })).filter(({ thirdParties }) => thirdParties.length > 0);
  return groups.length > 0 ? { code: code?.trim().toUpperCase() ?? null, groups } : null;
}
