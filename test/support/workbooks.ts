/** Workbooks for tests, the same on every run: messy lists as people send them, long ones, and hostile ones. */
export * from './workbooks/hostile.ts';
export * from './workbooks/large.ts';
export * from './workbooks/lists.ts';
export { type RawWorkbook, rawWorkbook } from './workbooks/zip.ts';
