import { logger } from '#lib/logger.ts';
import { seedDictionaries } from './dictionaries.ts';
import { seedOperator } from './operator.ts';
import { writeTemplates } from './templates.ts';

/** After each deployment: reference data, the operator's entity and first superuser, the import templates. Repeatable. */
export const handler = async (): Promise<void> => {
  await seedDictionaries();
  await seedOperator();
  await writeTemplates();
  logger.info('seeded');
};
