import { z } from 'zod';
import { addressKey } from '../addresses/rules.ts';
import { id, optional, text } from '../records.ts';
import { nameKey } from '../values/text.ts';
import { siren, siret } from './identifiers.ts';
import { supplierCode } from './schema.ts';

const found = z.object({ id, supplier_code: supplierCode, name: z.string() });

const place = {
  address: text(500).min(1).optional(),
  zip: text(20).optional(),
  city: text(100).optional(),
  country: text(2).optional(),
};
/** Most third-parties that a warning about duplicates names. */
export const MAX_SAME = 20;
/** What two third-parties can have in common that only one should have. */
const SAME = ['code', 'siret', 'siren', 'name', 'address'] as const;
/** The same with what two third-parties seldom have in common: a name in another spelling, or with a typing error. */
const COMMON = [...SAME, 'near_name'] as const;
export type Common = (typeof COMMON)[number];
export type Same = (typeof SAME)[number];

/** At least one of them; an address is a street, and postcode or city. */
export const existsQuery = z
  .strictObject({
    code: supplierCode.optional(),
    siret: siret.optional(),
    siren: siren.optional(),
    name: text(200).min(1).optional(),
    ...place,
  })
  .superRefine((query, issues) => {
    if (SAME.every((same) => !query[same])) issues.addIssue({ code: 'custom', message: 'required', path: ['code'] });
    if (query.address && !query.zip && !query.city)
      issues.addIssue({ code: 'custom', message: 'required', path: ['city'] });
  });
export const existsAnswer = z.object({
  exists: z.boolean(),
  suppliers: z.array(found.extend({ same: z.array(z.enum(COMMON)) })),
});

type Identity = {
  [K in 'siret' | 'siren' | 'name' | 'address' | 'zip' | 'city' | 'country']?: string | null | undefined;
};

const placeOf = ({ address = null, zip = null, city = null, country = null }: Identity) =>
  addressKey({ address, zip, city, country });

/** What a third-party has in common with a wanted one: numbers, the name as it looks, the address in any spelling. */
export function sameIn(
  wanted: Identity & { code?: string | undefined },
  known: Identity & { supplier_code: string },
): Same[] {
  const isSame: Record<Same, boolean> = {
    code: wanted.code === known.supplier_code,
    siret: Boolean(wanted.siret) && wanted.siret === known.siret,
    siren: Boolean(wanted.siren) && wanted.siren === known.siren,
    name: Boolean(wanted.name) && nameKey(wanted.name ?? '') === nameKey(known.name ?? ''),
    address: Boolean(wanted.address) && placeOf(wanted) !== null && placeOf(wanted) === placeOf(known),
  };
  return SAME.filter((same) => isSame[same]);
}

export const MAX_BY_NAME = 20;
export const byNameQuery = z.strictObject({ name: text(200).min(1, { error: 'required' }) });
export const byNameAnswer = z.object({
  items: z.array(found.extend({ alias: optional(z.string()), is_active: z.boolean() })),
});

/** `family`: null for parts without one. */
export const familiesAnswer = z.object({
  items: z.array(z.object({ family: z.string().nullable(), label: z.string(), count: z.int() })),
  total: z.int(),
});

export const MAX_RELATIVES = 1000;
const relative = found.extend({ parent: id.nullable(), is_active: z.boolean() });
export type Relative = z.infer<typeof relative>;
/** From the top down, level by level. `message`: set if there are more than shown. */
export const genealogyAnswer = z.object({
  items: z.array(relative),
  total: z.int(),
  message: z.string().optional(),
});
