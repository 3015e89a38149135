import { COMPARED } from '../../answers/findings.ts';
import { ANSWERED_STATUSES } from '../../answers/schema.ts';

/** What the third-party fills in. */
export const ANSWER_COLUMNS = [...COMPARED, 'comment'] as const;
export type AnswerColumn = (typeof ANSWER_COLUMNS)[number];

/** What names the part; locked. */
export const PART_COLUMNS = ['supplier_ref', 'nno', 'label'] as const;
/** The signed key of the row. */
export const KEY_COLUMN = 'row_key';

export const FILE_COLUMNS = [...PART_COLUMNS, ...ANSWER_COLUMNS, KEY_COLUMN] as const;
export type FileColumn = (typeof FILE_COLUMNS)[number];

/** A hidden row above the headers has the columns' codes: they move with the columns, and no language changes them. */
export const codeOf = (column: FileColumn): string => `vigie:${column}`;

/** The answers that are chosen from a list, by dictionary key; a manufacturer says nothing else of availability. */
export const isOffered = (dictionary: string, key: string): boolean =>
  dictionary !== 'availability_status' || ANSWERED_STATUSES.some((status) => status === key);
