/** The inside that benchmarks measure by itself. Product code imports `index.ts` only. */
export { comparatorOf, fold } from '../columns/collate.ts';
export { applyOverlay } from '../columns/layers.ts';
export { iterateRows } from '../queries/query.ts';
export { mergeSnapshot } from '../snapshots/merge.ts';
