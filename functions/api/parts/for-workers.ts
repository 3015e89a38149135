/** What dossiers say of a part, as the routes do. */
export { latestMonitoring } from './monitoring.ts';
export { solutionsForPart } from './solutions.ts';
export { whereUsedBy } from './where-used.ts';
