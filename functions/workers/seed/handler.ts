import { logger } from '#platform/runtime/logger.ts';
import { seedOperator } from './operator.ts';
import { seedReference } from './reference.ts';
import { writeTemplates } from './templates.ts';

/**
 * Runs after each deployment: reference data, the operator's entity and first superuser, the import templates.
 * Idempotent.
 */
export const handler = async (): Promise<void> => {
  await seedReference();
  await seedOperator();
  await writeTemplates();
  logger.info('seeded');
};
