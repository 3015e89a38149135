import { checkMapping, type SentMapping } from '../../imports/reading/mapping.ts';
import type { MappingProblem } from '../../imports/reading/problems.ts';
import { isOneOf } from '../../values/objects.ts';
import { BILL_FIELDS, type BillField, STRUCTURE_FIELDS } from './fields.ts';

/** How the sheet of a list is read: its header row (1-based; 0: none) and what its columns (from 0) are. */
export type BillMapping = { sheet: string; header_row: number; columns: { index: number; field: BillField }[] };

const isStructure = (field: string | null): boolean => isOneOf(STRUCTURE_FIELDS, field);

/** Fields of the structure that two columns have, and columns that are two of them. */
function structureProblems(columns: SentMapping['columns']): MappingProblem[] {
  const problems: MappingProblem[] = [];
  const fields = new Set<string>();
  for (const { index, field } of columns.filter((column) => isStructure(column.field))) {
    if (field === null) continue;
    if (fields.has(field)) problems.push({ code: 'mapping_field_twice', params: { field, column: index } });
    if (columns.some((other) => other.index === index && other.field !== null && other.field !== field))
      problems.push({ code: 'mapping_column_twice', params: { field, column: index } });
    fields.add(field);
  }
  return problems;
}

/** The mapping without unassigned columns, or all its problems. */
export function checkBillMapping(
  sent: SentMapping,
  sheets: readonly string[],
): { mapping: BillMapping; problems?: undefined } | { mapping?: undefined; problems: MappingProblem[] } {
  const ofParts = sent.columns.filter(({ field }) => !isStructure(field));
  const { problems = [] } = checkMapping({ ...sent, columns: ofParts }, sheets);
  const all = [...problems, ...structureProblems(sent.columns)];
  if (all.length > 0) return { problems: all };
  const columns = sent.columns.flatMap(({ index, field }) => (isOneOf(BILL_FIELDS, field) ? [{ index, field }] : []));
  return { mapping: { sheet: sent.sheet, header_row: sent.header_row, columns } };
}
