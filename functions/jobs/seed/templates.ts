import ExcelJS from 'exceljs';
import { env } from '#lib/env.ts';
import { speak } from '#lib/phrases.ts';
import { putObject } from '#lib/storage.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { IMPORT_FIELDS } from '#shared/imports/fields.ts';
import { templateKey, XLSX } from '../../analysis/template.ts';

const REQUIRED = 'supplier_ref';
/** References, stock numbers and codes are kept as typed: no 1E+05, no lost zeros. */
const AS_TEXT: readonly string[] = ['supplier_ref', 'internal_ref', 'nno', 'ncage'];

async function template(language: Language): Promise<Uint8Array> {
  const say = speak(language);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(say('server:template.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = IMPORT_FIELDS.map((field) => ({
    header: say(`fields:${field}`),
    key: field,
    width: field === 'label' ? 40 : 22,
    ...(AS_TEXT.includes(field) && { style: { numFmt: '@' } }),
  }));
  sheet.getRow(1).eachCell((cell, column) => {
    cell.font = { bold: true, color: { argb: IMPORT_FIELDS[column - 1] === REQUIRED ? 'FFFFFFFF' : 'FF151B25' } };
    cell.fill = {
      type: 'pattern',
      pattern: 'solid',
      fgColor: { argb: IMPORT_FIELDS[column - 1] === REQUIRED ? 'FF1656D5' : 'FFE9F1FE' },
    };
  });
  const help = workbook.addWorksheet(say('server:template.help'));
  help.getColumn(1).width = 90;
  help.getCell('A1').value = say('server:template.help_text');
  help.getCell('A1').alignment = { wrapText: true, vertical: 'top' };
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

export async function writeTemplates(): Promise<void> {
  for (const language of LANGUAGES)
    await putObject(env('IMPORTS_BUCKET'), templateKey(language), await template(language), XLSX);
}
