import { logger } from '#platform/runtime/logger.ts';
import { reserveNames } from './names.ts';
import { addNewPermissions } from './new-permissions.ts';
import { seedOperator } from './operator.ts';
import { seedReference } from './reference.ts';
import { writeTemplates } from './templates.ts';
import { indexWatchers } from './watchers.ts';

/**
 * Runs after each deployment: reference data, new permissions of the groups, names and watchlists of older records, the operator's
 * entity and first superuser, the import templates. Idempotent.
 */
export const handler = async (): Promise<void> => {
  await seedReference();
  await addNewPermissions();
  await reserveNames();
  await indexWatchers();
  await seedOperator();
  await writeTemplates();
  logger.info('seeded');
};
