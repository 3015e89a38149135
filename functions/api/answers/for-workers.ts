/** What operators share among themselves: jobs assign many. */
export { assignableAnswers, assignableMails } from './assign.ts';
