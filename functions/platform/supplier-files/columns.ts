import './words.ts';
import { type FileColumn, KEY_COLUMN } from '#shared/projects/supplier-file/columns.ts';
import type { Translate } from '../words/phrases.ts';

/** The name of a column of a file for a third-party. */
export const columnName = (column: FileColumn, translate: Translate): string =>
  column === 'comment' || column === KEY_COLUMN ? translate(`supplier-files:${column}`) : translate(`fields:${column}`);
