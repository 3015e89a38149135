import { openContainer } from './container.ts';
import { asWorkbookError, WorkbookError } from './errors.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readParts } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createSheetReader, type Row } from './sheet.ts';
import { readNumberStyles } from './styles.ts';
import { createXmlScanner } from './xml.ts';

export type SheetState = 'visible' | 'hidden';

/** An open .xlsx file. Rows come as they are read; a sheet can be read again. Close it when done. */
export type Workbook = {
  sheets: { name: string; state: SheetState }[];
  /** Rows with content, in order. Throws WorkbookError. */
  rows(sheetName: string): AsyncGenerator<Row>;
  close(): void;
};

/** Opens a local .xlsx file. Throws WorkbookError when it is none, is protected, damaged or beyond the limits. */
export async function openWorkbook(path: string, limits: Partial<Limits> = {}): Promise<Workbook> {
  const allowed = { ...LIMITS, ...limits };
  const container = await openContainer(path, allowed);
  try {
    const { sheets, strings: stringsPart, styles: stylesPart, is1904 } = await readParts(container);
    const styles = await readNumberStyles(container, stylesPart);
    const strings = await readSharedStrings(container, stringsPart, allowed);
    return {
      sheets: sheets.map(({ name, state }) => ({ name, state })),
      async *rows(sheetName) {
        const part = sheets.find(({ name }) => name === sheetName)?.part;
        if (part === undefined) throw new WorkbookError('file_damaged', { sheet: sheetName });
        const reader = createSheetReader({ sheet: sheetName, strings, styles, is1904, limits: allowed });
        const scanner = createXmlScanner(reader.handler);
        try {
          for await (const piece of container.pieces(part)) {
            scanner.write(piece);
            yield* reader.take();
          }
          scanner.end();
        } catch (error) {
          throw asWorkbookError(error);
        }
      },
      close: () => container.close(),
    };
  } catch (error) {
    container.close();
    throw asWorkbookError(error);
  }
}
