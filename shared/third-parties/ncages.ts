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

/** `country`: of the bureau that issues codes of this form; `warning`: a sentence in the user's language. */
export const ncageAnswer = z.object({
  ncage: z.string(),
  country: optional(z.string()),
  warning: z.string().optional(),
});
export const ncagesAnswer = z.object({ items: z.array(ncageAnswer), total: z.int() });
export type NcageAnswer = z.infer<typeof ncageAnswer>;

/** The country that a code's form tells; null where no bureau, or NATO's own agency, issues it. */
export const ncageCountry = (code: string): string | null => countriesOfNcage(code)[0] ?? null;

/** A code of another country than the third-party's is unusual (branches, mergers) but not wrong. */
export function ncageCountryWarning(code: string, country: string | null): FieldProblem | null {
  const countries = countriesOfNcage(code);
  if (!country || countries.length === 0 || countries.includes(country)) return null;
  return { code: 'ncage_of_other_country', params: { ncage: code, expected: countries.join(', '), country } };
}
