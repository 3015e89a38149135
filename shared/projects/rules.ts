import { AppError } from '../errors.ts';
import type { Project } from './schema.ts';

/** Checks that a project does not end before it starts. */
export function checkPeriod({ start_date, end_date }: Pick<Project, 'start_date' | 'end_date'>): void {
  if (start_date && end_date && end_date < start_date)
    throw new AppError('invalid', { fields: { end_date: [{ code: 'end_before_start' }] } });
}
