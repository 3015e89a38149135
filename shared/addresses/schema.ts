import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, optional, text } from '../records.ts';
import { cleanText } from '../values/text.ts';

/** ISO 3166-1 alpha-2: the id of a country. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'not_country' });

export const webAddress = z
  .url({ protocol: /^https?$/ })
  .overwrite(cleanText)
  .max(500);
export const email = z.email().max(200);

/** 6 to 15 digits (the maximum of E.164) with spaces, dots, hyphens or brackets, and an optional extension. */
export const phone = text(40).regex(/^\+?(?:[\s().\-/]*\d){6,15}\)?(?:\s*(?:ext\.?|poste|x)\s*\d{1,6})?$/i, {
  error: 'not_phone',
});

/** A location. `department`, `region`, `country`: ids of reference records. */
export const placeShape = {
  address: optional(text(500)),
  zip: optional(text(20)),
  city: optional(text(100)),
  department: optional(id),
  region: optional(id),
  country: optional(countryCode),
};

/** Names for the ids of a place, in the user's language. */
export const placeLabels = {
  department_label: optional(z.string()),
  region_label: optional(z.string()),
  country_label: optional(z.string()),
};

export const placeColumns = {
  address: { type: 'text' },
  zip: { type: 'text' },
  city: { type: 'text', searched: true },
  department: { type: 'link' },
  department_label: { type: 'text' },
  region: { type: 'link' },
  region_label: { type: 'text' },
  country: { type: 'link' },
  country_label: { type: 'text' },
} as const satisfies Columns;
