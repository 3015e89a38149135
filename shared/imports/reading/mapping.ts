import { isOneOf } from '../../values/objects.ts';
import { IMPORT_FIELDS, type ImportField, type Mapping, NAMING_FIELDS, REPEATABLE_FIELDS } from './fields.ts';
import { normaliseHeader } from './headers/header-words.ts';
import type { MappingProblem } from './problems.ts';

/** A mapping sent by a client. */
export type SentMapping = {
  sheet: string;
  header_row: number;
  columns: readonly { index: number; field: string | null }[];
};

/** A distributor's URL identifies a part as well; texts only give suggestions. */
const USEFUL_FIELDS: readonly ImportField[] = [...NAMING_FIELDS, 'url', 'label', 'description'];

const isField = (field: string): field is ImportField => isOneOf(IMPORT_FIELDS, field);

/** The mapping without unassigned columns, or all its problems. */
export function checkMapping(
  sent: SentMapping,
  sheets: readonly string[],
): { mapping: Mapping; problems?: undefined } | { mapping?: undefined; problems: MappingProblem[] } {
  const problems: MappingProblem[] = [];
  if (!sheets.includes(sent.sheet)) problems.push({ code: 'mapping_unknown_sheet', params: { sheet: sent.sheet } });
  const columns: { index: number; field: ImportField }[] = [];
  for (const { index, field } of sent.columns) {
    if (field === null || field === '') continue;
    if (!isField(field)) problems.push({ code: 'mapping_unknown_field', params: { field, column: index } });
    else if (!isOneOf(REPEATABLE_FIELDS, field) && columns.some((column) => column.field === field))
      problems.push({ code: 'mapping_field_twice', params: { field, column: index } });
    else if (columns.some((column) => column.index === index))
      problems.push({ code: 'mapping_column_twice', params: { field, column: index } });
    else columns.push({ index, field });
  }
  if (!columns.some(({ field }) => USEFUL_FIELDS.includes(field)))
    problems.push({ code: 'mapping_no_reference', params: {} });
  return problems.length > 0 ? { problems } : { mapping: { sheet: sent.sheet, header_row: sent.header_row, columns } };
}

/**
 * Equal for lists with the same headers in the same columns, ignoring case, accents and punctuation. A corrected
 * mapping is stored under it.
 */
export const headerSignature = (columns: readonly { index: number; header: string }[]): string =>
  columns
    .map(({ index, header }) => `${index}=${normaliseHeader(header)}`)
    .filter((column) => !column.endsWith('='))
    .join('|');
