/** Problems of a file, sheet or mapping. Each code is a phrase key; `params` are its parameters. */
export const FILE_PROBLEMS = [
  'file_not_a_workbook',
  'file_encrypted',
  'file_legacy_xls',
  'file_xlsb',
  'file_ods',
  'file_empty',
  'file_damaged',
  'file_too_many_rows',
  'file_too_many_columns',
  'file_too_large_unzipped',
  'file_cell_too_long',
  'file_no_part_list',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export const MAPPING_PROBLEMS = [
  'mapping_unknown_sheet',
  'mapping_unknown_field',
  'mapping_field_twice',
  'mapping_column_twice',
  'mapping_no_reference',
] as const;
export type MappingProblemCode = (typeof MAPPING_PROBLEMS)[number];

export type ProblemParams = { limit?: number; sheet?: string; row?: number; field?: string; column?: number };
export type MappingProblem = { code: MappingProblemCode; params: ProblemParams };
