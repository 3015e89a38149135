import { z } from 'zod';
import type { FieldProblem } from '../errors.ts';
import { optional } from '../records.ts';
import { countriesOfNcage } from '../reference/countries/codification.ts';

/** NATO commercial and government entity code. */
export const ncage = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^[0-9A-NP-Z]{5}$/, { error: 'not_ncage' });

export const ncageBody = z.strictObject({ ncage });

/** `country`: that of the bureau that issues codes of this format; `warning`: a message in the user's language. */
export const ncageAnswer = z.object({
  ncage: z.string(),
  country: optional(z.string()),
  warning: z.string().optional(),
});
export const ncagesAnswer = z.object({ items: z.array(ncageAnswer), total: z.int() });
export type NcageAnswer = z.infer<typeof ncageAnswer>;

/** The country of a code's format; null if it is issued by no bureau or by NATO's own agency. */
export const ncageCountry = (code: string): string | null => countriesOfNcage(code)[0] ?? null;

/** A code of another country than the third-party's is unusual (branches, mergers) but valid. */
export function ncageCountryWarning(code: string, country: string | null): FieldProblem | null {
  const countries = countriesOfNcage(code);
  if (!country || countries.length === 0 || countries.includes(country)) return null;
  return { code: 'ncage_of_other_country', params: { ncage: code, expected: countries.join(', '), country } };
}
