import { cellText, documentText, openWorkbook, plainText, WorkbookError } from '@vigie/workbook';
import type { TextState } from '#shared/documents/text.ts';
import { LIMITS, readApart } from './apart.ts';

/** `pictures`: pages of which there are pictures in the folder, and one small picture of the first. */
export type Reading = { state: TextState; text: string; pictures: number };

const PDF = 'application/pdf';
const IMAGES = new Set(['image/png', 'image/jpeg']);

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
  const end = performance.now() + LIMITS.milliseconds;
  let text = '';
  try {
    for await (const piece of pieces) {
      text += piece;
      if (text.length >= LIMITS.characters || performance.now() > end)
        return { state: 'cut', text: text.slice(0, LIMITS.characters), pictures: 0 };
    }
    return { state: text.trim() === '' ? 'empty' : 'read', text, pictures: 0 };
  } catch (error) {
    return { state: stateOf(error), text, pictures: 0 };
  }
}

async function ofDrawn(path: string, type: string, folder: string): Promise<Reading> {
  const found = await readApart(path, type, folder);
  if ('problem' in found) return { state: found.problem, text: '', pictures: 0 };
  const { text, isCut, pictures } = found;
  const state = isCut ? 'cut' : text.trim() === '' ? 'empty' : 'read';
  return { state: type === PDF ? state : 'none', text, pictures };
}

/** What a local file of a media type says, with its pictures in the folder. */
export async function readFile(path: string, type: string, folder: string): Promise<Reading> {
  if (type === PDF || IMAGES.has(type)) return ofDrawn(path, type, folder);
  if (SPREADSHEETS.has(type)) return collected(sheetTexts(path));
  if (DOCUMENTS.has(type)) return collected(documentText(path));
  if (PLAIN.has(type)) return collected(plainText(path));
  return { state: 'none', text: '', pictures: 0 };
}
