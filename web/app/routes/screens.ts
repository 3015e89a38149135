import type { Screen } from './screen.ts';
import { administrationScreens } from './screens/administration.ts';
import { catalogueScreens } from './screens/catalogue.ts';
import { requestScreens } from './screens/requests.ts';
import { startScreens } from './screens/start.ts';

/**
 * All screens of a logged-in user; those open to visitors are in `openScreens`. Each section of the navigation has its
 * entries in the order of this list.
 */
export const screens: readonly Screen[] = [
  ...startScreens,
  ...catalogueScreens,
  ...requestScreens,
  ...administrationScreens,
];
