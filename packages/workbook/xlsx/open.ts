import { asWorkbookError, WorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import type { Workbook } from '../workbook.ts';
import { type Container, openContainer } from './container.ts';
import { createMergeFiller, readMerges } from './merges.ts';
import { readParts } from './parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createSheetReader, type SheetContext } from './sheet.ts';
import { readNumberStyles } from './styles.ts';
import { createXmlScanner } from './xml.ts';

/** Opens an Office Open XML workbook, with macros or without. */
export async function openXlsx(path: string, limits: Limits): Promise<Workbook> {
  const container = await openContainer(path, limits);
  try {
    return await workbookIn(container, limits);
  } catch (error) {
    container.close();
    throw asWorkbookError(error);
  }
}

async function workbookIn(container: Container, limits: Limits): Promise<Workbook> {
  const { sheets, strings: stringsPart, styles: stylesPart, is1904 } = await readParts(container, limits);
  const styles = await readNumberStyles(container, stylesPart);
  const strings = await readSharedStrings(container, stringsPart, limits);
  return {
    format: 'xlsx',
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    rows(sheet) {
      const part = sheets.find(({ name }) => name === sheet)?.part;
      if (part === undefined) throw new WorkbookError('file_damaged', { sheet });
      return rowsOf(container, part, { sheet, strings, styles, is1904, limits });
    },
    close: () => container.close(),
  };
}

async function* rowsOf(container: Container, part: string, context: SheetContext): AsyncGenerator<Row> {
  const reader = createSheetReader(context);
  const scanner = createXmlScanner(reader.handler);
  try {
    const withMerges = createMergeFiller(await readMerges(container, part));
    for await (const chunk of container.chunks(part)) {
      scanner.write(chunk);
      yield* reader.take().map(withMerges);
    }
    scanner.end();
  } catch (error) {
    throw asWorkbookError(error);
  }
}
