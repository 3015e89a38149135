import type { FileProblem, ProblemParams } from '#shared/imports/reading/problems.ts';

/** Why a file cannot be read as a workbook; `code` is a phrase key, `params` fill the phrase. */
export class WorkbookError extends Error {
  readonly code: FileProblem;
  readonly params: ProblemParams;

  constructor(code: FileProblem, params: ProblemParams = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'WorkbookError';
    this.code = code;
    this.params = params;
  }
}

/** Anything that an unzipper or a parser throws means the same to the user: the file is damaged. */
export const asWorkbookError = (error: unknown): WorkbookError =>
  error instanceof WorkbookError ? error : new WorkbookError('file_damaged', {}, { cause: error });
