import { AppError } from '../errors.ts';
import type { Project } from './schema.ts';

type Course = Pick<Project, 'start_date' | 'end_date' | 'service_end'>;

/** Checks that a project, and the service of its units, do not end before it starts. */
export function checkPeriod({ start_date, ...ends }: Course): void {
  for (const end of ['end_date', 'service_end'] as const) {
    const date = ends[end];
    if (start_date && date && date < start_date)
      throw new AppError('invalid', { fields: { [end]: [{ code: 'end_before_start' }] } });
  }
}

/** Until when parts of a project are needed: its service ends, or else the project. */
export const neededUntil = ({ service_end, end_date }: Partial<Course>): string | null =>
  service_end ?? end_date ?? null;
