/** Bytes; the same limit stands in the upload's policy (a test compares them). */
export const MAX_UPLOAD = 50 * 1024 * 1024;
/** What the browser offers to choose; the server looks at the content. */
export const EXTENSIONS = ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt', '.xls'];
