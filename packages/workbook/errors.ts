/** Why a file cannot be read. */
export type ProblemCode =
  | 'file_not_a_workbook'
  | 'file_encrypted'
  | 'file_legacy_xls'
  | 'file_xlsb'
  | 'file_ods'
  | 'file_empty'
  | 'file_damaged'
  | 'file_too_many_rows'
  | 'file_too_many_columns'
  | 'file_too_large_unzipped'
  | 'file_cell_too_long';

/** Where the problem is (`row` from 1), and the limit that the file exceeds. */
export type ProblemParams = { limit?: number; sheet?: string; row?: number };

/** A file that cannot be read. The message is the code. */
export class WorkbookError extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;

  constructor(code: ProblemCode, params: ProblemParams = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'WorkbookError';
    this.code = code;
    this.params = params;
  }
}

/** Any other error of the unzipper or the parser means that the file is damaged. */
export const asWorkbookError = (error: unknown): WorkbookError =>
  error instanceof WorkbookError ? error : new WorkbookError('file_damaged', {}, { cause: error });
