import { asWorkbookError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { openContainer } from './container.ts';
import { createXmlScanner, unescapeXml } from './xml.ts';

/** The parts of a document, presentation or open document that hold what a reader sees. */
const PARTS = [
  /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/i,
  /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/i,
  /^content\.xml$/i,
];
/** Text that a reader does not see: codes of fields, and what was deleted while changes were tracked. */
const UNSEEN = new Set(['instrText', 'delText', 'annotationList']);
/** Elements that end a line, or stand for a blank. */
const LINES = new Set(['p', 'h', 'tr', 'br', 'table-row', 'line-break']);
const BLANKS = new Set(['tab', 'tc', 's', 'table-cell']);

/**
 * The text of a .docx, .pptx, .odt or .odp file in pieces, with a line for each paragraph. The zip is checked like that of
 * a workbook. Throws WorkbookError.
 */
export async function* documentText(path: string): AsyncGenerator<string> {
  const container = await openContainer(path, LIMITS);
  try {
    for (const name of container.names.filter((each) => PARTS.some((part) => part.test(each)))) {
      let pieces: string[] = [];
      let unseen = 0;
      const scanner = createXmlScanner({
        open: (element) => {
          if (UNSEEN.has(element)) unseen += 1;
        },
        close: (element) => {
          if (UNSEEN.has(element)) unseen -= 1;
          if (LINES.has(element)) pieces.push('\n');
          else if (BLANKS.has(element)) pieces.push(' ');
        },
        text: (text) => {
          if (unseen === 0) pieces.push(unescapeXml(text));
        },
      });
      for await (const chunk of container.chunks(name)) {
        scanner.write(chunk);
        yield pieces.join('');
        pieces = [];
      }
      scanner.end();
      yield `${pieces.join('')}\n`;
    }
  } catch (error) {
    throw asWorkbookError(error);
  } finally {
    container.close();
  }
}
