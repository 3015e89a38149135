import { AppError } from '../../errors.ts';
import type { Region } from './schema.ts';

/** ISO 3166-2 codes start with the country code. */
export function checkCode({ code, country }: Pick<Region, 'code' | 'country'>): void {
  if (!code.startsWith(`${country}-`))
    throw new AppError('invalid', { fields: { code: [{ code: 'not_in_country' }] } });
}
