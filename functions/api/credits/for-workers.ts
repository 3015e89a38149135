/** What statements of credits say of their lines, as the routes do. */
export { lineAnswer, reasonOf } from './movements.ts';
