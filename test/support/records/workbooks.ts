/** Workbooks for tests, the same on every run: those of the package, and noisy lists of catalogue parts. */
export * from '../../../packages/workbook/testing/workbooks.ts';
export * from './workbooks/noisy.ts';
