export * from './foreign.ts';
/** Workbooks for tests, the same on every run: ordinary and messy lists, long ones, and hostile files. */
export * from './hostile.ts';
export * from './lists.ts';
export { type RawWorkbook, rawWorkbook } from './zip.ts';
