import { encodingOf, textOf } from './encoding.ts';

/** The text of a file in pieces, without byte order mark. Throws WorkbookError for bytes that are not text. */
export async function* plainText(path: string): AsyncGenerator<string> {
  yield* textOf(path, await encodingOf(path));
}
