/** For the file chooser; the server checks the content. */
export const EXTENSIONS = ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt', '.xls', '.xlsb', '.ods'];

/** What the upload of a file is at. `starting`: it is sent, and what reads it starts. */
export type UploadPhase =
  | { kind: 'sending'; file: File; sent: number }
  | { kind: 'starting'; file: File }
  | { kind: 'failed'; file: File; sentence: string | undefined };
