/** What dossiers say of a project, as the routes do. */
export { projectAssessment } from './assessment.ts';
