/** Workbooks for tests, the same on every run: those of the package, and noisy lists of catalogue parts. */
export * from '@vigie/workbook/testing/workbooks';
export * from './workbooks/noisy.ts';
