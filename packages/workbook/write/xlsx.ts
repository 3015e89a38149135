import type { Readable } from 'node:stream';
import type { WrittenList } from './list.ts';
import { escaped, sheetXml } from './sheet.ts';
import { zipped } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
const relationships = (...all: [type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const ROOT = relationships(['officeDocument', 'xl/workbook.xml']);
const PARTS = relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']);

/** `numFmtId` 49 is text. The cells are those of `STYLE`, in its order. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Excel's limits for the name of a sheet. */
const sheetName = (name: string): string =>
  escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;');
const workbookXml = (sheet: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The bytes of an Excel file. Rows are asked for as fast as the bytes are read. */
export function xlsxOf(list: WrittenList): Readable {
  const whole = (text: string, path: string) => ({ path, content: [Buffer.from(text)] });
  return zipped([
    whole(CONTENT_TYPES, '[Content_Types].xml'),
    whole(ROOT, '_rels/.rels'),
    whole(workbookXml(list.sheet), 'xl/workbook.xml'),
    whole(PARTS, 'xl/_rels/workbook.xml.rels'),
    whole(STYLES, 'xl/styles.xml'),
    { path: 'xl/worksheets/sheet1.xml', content: sheetXml(list) },
  ]);
}
