import { plainList } from './lists.ts';
import { rawWorkbook, zipOf } from './zip.ts';

const row = (cells: string, number = 1): string => `<row r="${number}">${cells}</row>`;
const textCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** 30 MB of blanks in 0.03 MB; `declaredSheetBytes` replaces the true size in the zip. */
export const zipBomb = (declaredSheetBytes?: number): Buffer =>
  rawWorkbook({
    sheet: row(textCell('A1', ' '.repeat(30_000_000))),
    ...(declaredSheetBytes === undefined ? {} : { declaredSheetBytes }),
  });

/** More entries than a workbook has. */
export const manyFiles = (files = 5_000): Buffer =>
  zipOf(Array.from({ length: files }, (_, place) => ({ name: `xl/${place}.xml`, content: '<a/>' })));

const ole = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(512),
  ]);

/** What Excel writes for a workbook with a password. */
export const encryptedWorkbook = (): Buffer => ole('EncryptionInfo', 'EncryptedPackage');
/** Excel 97–2003. */
export const legacyWorkbook = (): Buffer => ole('Root Entry', 'Workbook');
export const textNamedWorkbook = (): Buffer => Buffer.from('reference;quantity\nLM393;2\n');
export const otherZip = (): Buffer => zipOf([{ name: 'word/document.xml', content: '<document/>' }]);

export async function truncatedWorkbook(): Promise<Buffer> {
  const whole = await plainList(Array.from({ length: 500 }, (_, place) => ['onsemi', `PN-${place}`]));
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A complete zip whose XML ends in the middle of a row. */
export const truncatedXml = (): Buffer =>
  rawWorkbook({ sheet: `<worksheet><sheetData>${row(textCell('A1', 'a'))}<row r="2"><c r="A2"` });
/** A document type declaration with an entity. */
export const entityBomb = (): Buffer =>
  rawWorkbook({ sheet: '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><worksheet><sheetData/></worksheet>' });
export const longCell = (characters = 40_000): Buffer =>
  rawWorkbook({ sheet: row(textCell('A1', 'x'.repeat(characters))) });
export const wideRow = (cells = 2_001): Buffer => rawWorkbook({ sheet: row('<c><v>1</v></c>'.repeat(cells)) });
export const missingString = (): Buffer =>
  rawWorkbook({ sheet: row('<c r="A1" t="s"><v>7</v></c>'), strings: '<si><t>a</t></si>' });

/** Declares all rows and columns of Excel; has 40 lines, an empty last row and one cell in the last column. */
export function unboundedSheet(): Buffer {
  const lines = Array.from({ length: 40 }, (_, place) =>
    row(`${textCell(`A${place + 1}`, `PN-${place}`)}<c r="B${place + 1}" s="0"/>`, place + 1),
  );
  const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${lines.join('')}${row(textCell('XFD50', 'far'), 50)}<row r="1048576"><c r="A1048576" s="0"/></row></sheetData></worksheet>`;
  return rawWorkbook({ sheet });
}
