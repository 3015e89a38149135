import { AppError } from '../../errors.ts';
import type { Department } from './schema.ts';

export function checkRegion({ country }: Pick<Department, 'country'>, region: { country: string } | undefined): void {
  if (region?.country !== country) throw new AppError('invalid', { fields: { region: [{ code: 'not_in_country' }] } });
}
