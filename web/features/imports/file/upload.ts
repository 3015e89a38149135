/** Bytes; the upload policy has the same limit (a test compares them). */
export const MAX_UPLOAD = 50 * 1024 * 1024;
/** For the file chooser; the server checks the content. */
export const EXTENSIONS = ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt', '.xls', '.xlsb', '.ods'];
