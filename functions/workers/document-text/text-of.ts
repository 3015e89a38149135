import { cellText, documentText, openWorkbook, plainText, WorkbookError } from '@vigie/workbook';
import type { TextState } from '#shared/documents/text.ts';
import { pdfText } from './pdf.ts';

/** Characters of a document that are searched. */
export const MAX_CHARACTERS = 2_000_000;
/** Milliseconds for what is not a PDF. */
const LONGEST = 60_000;

export type Reading = { state: TextState; text: string };

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const SPREADSHEETS = new Set([
  `${OFFICE}.spreadsheetml.sheet`,
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
const DOCUMENTS = new Set([
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
]);
const PLAIN = new Set(['text/plain', 'text/csv', 'message/rfc822']);

/** The rows of all sheets, a line each. */
async function* sheetTexts(path: string): AsyncGenerator<string> {
  const workbook = await openWorkbook(path);
  try {
    for (const { name } of workbook.sheets) {
      yield `${name}\n`;
      for await (const { cells } of workbook.rows(name))
        yield `${Array.from(cells, cellText).filter(Boolean).join(' ')}\n`;
    }
  } finally {
    workbook.close();
  }
}

/** What a file cannot be read for, as the state of its text. */
function stateOf(error: unknown): TextState {
  if (!(error instanceof WorkbookError)) throw error;
  if (error.code === 'file_encrypted') return 'encrypted';
  if (error.code === 'file_empty') return 'empty';
  return error.code === 'file_damaged' || error.code === 'file_not_a_workbook' ? 'damaged' : 'stopped';
}

/** The beginning of a text that arrives in pieces. What was read before a limit or a damage is kept. */
async function collected(pieces: AsyncGenerator<string>): Promise<Reading> {
  const end = performance.now() + LONGEST;
  let text = '';
  try {
    for await (const piece of pieces) {
      text += piece;
      if (text.length >= MAX_CHARACTERS || performance.now() > end)
        return { state: 'cut', text: text.slice(0, MAX_CHARACTERS) };
    }
    return { state: text.trim() === '' ? 'empty' : 'read', text };
  } catch (error) {
    return { state: stateOf(error), text };
  }
}

async function ofPdf(path: string): Promise<Reading> {
  const found = await pdfText(path);
  if ('problem' in found) return { state: found.problem, text: '' };
  const { text, isCut } = found;
  return { state: isCut ? 'cut' : text.trim() === '' ? 'empty' : 'read', text };
}

/** The text of a local file of a media type. */
export async function textOf(path: string, type: string): Promise<Reading> {
  if (type === 'application/pdf') return ofPdf(path);
  if (SPREADSHEETS.has(type)) return collected(sheetTexts(path));
  if (DOCUMENTS.has(type)) return collected(documentText(path));
  if (PLAIN.has(type)) return collected(plainText(path));
  return { state: 'none', text: '' };
}
