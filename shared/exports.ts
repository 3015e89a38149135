import { z } from 'zod';
import { LANGUAGES } from './i18n/languages.ts';
import { fieldNames, filtersBody, searchText } from './lists.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows of a file; an Excel sheet holds 1,048,576, and far fewer are useful to a reader. */
export const MAX_EXPORTED_ROWS = 300_000;

/** A list as a file: its rows and order. Without `fields`, every column that the reader sees, except ids. */
export const exportBody = z.strictObject({
  filters: filtersBody.optional(),
  search: searchText.optional(),
  order_by: z.string().max(500).optional(),
  fields: fieldNames.optional(),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
  language: z.enum(LANGUAGES).optional(),
});
export type ExportBody = z.output<typeof exportBody>;
