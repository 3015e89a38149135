/** What operators share among themselves: jobs assign many. */
export { assignableSupports } from './assign.ts';
