import ExcelJS from 'exceljs';
import { templateKey } from '#functions/imports/read/template.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { env } from '#platform/runtime/env.ts';
import { putObject } from '#platform/storage/objects.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/imports/reading/fields.ts';
import { TO_BE_DEFINED } from '#shared/parts/availability.ts';
import { seedFamilies } from '#shared/reference/families/seeds.ts';

const REQUIRED = 'supplier_ref';
/** Keeps references, stock numbers and codes as typed: no 1E+05, no lost zeros. */
const AS_TEXT: readonly string[] = [
  ...['supplier_ref', 'internal_ref', 'nno', 'ncage', 'distributor_ref', 'equiv_product', 'alternates'],
];

/** Number of rows that get the validation rules of the columns. */
const RULED_ROWS = 2000;
const FAMILIES = 'families';
/** Dates of the life cycle, which any spreadsheet shows in this format. */
const DAYS: readonly string[] = ['last_buy_order', 'end_of_life', 'obso_at'];
const DAY_FORMAT = 'yyyy-mm-dd';

/** What the dictionary calls availabilities at first; other databases' words may be typed, too. */
const availabilities = (language: Language): string =>
  seedEntries()
    .filter(({ dictionary, key }) => dictionary === 'availability_status' && key !== TO_BE_DEFINED)
    .map((entry) => entry[`label_${language}`])
    .join(',');
const notNegative = (): ExcelJS.DataValidation => ({
  type: 'decimal',
  operator: 'greaterThanOrEqual',
  formulae: [0],
  allowBlank: true,
});

/** Excel validation rules by column. Families are suggestions: other values may be typed. */
const rulesOf = (
  translate: Translate,
  language: Language,
): Partial<Record<ImportField, (cell: string) => ExcelJS.DataValidation>> => ({
  quantity: notNegative,
  price: notNegative,
  nno: (cell) => ({
    type: 'custom',
    allowBlank: true,
    formulae: [`LEN(SUBSTITUTE(SUBSTITUTE(${cell},"-","")," ",""))=13`],
    showErrorMessage: true,
    error: translate('validation:not_nno'),
  }),
  ncage: () => ({
    type: 'textLength',
    operator: 'equal',
    allowBlank: true,
    formulae: [5],
    showErrorMessage: true,
    error: translate('validation:not_ncage'),
  }),
  availability_status: () => ({
    ...{ type: 'list', allowBlank: true, formulae: [`"${availabilities(language)}"`], showErrorMessage: false },
  }),
  family: () => ({ type: 'list', allowBlank: true, formulae: [FAMILIES], showErrorMessage: false }),
});

function addRules(sheet: ExcelJS.Worksheet, translate: Translate, language: Language): void {
  const rules = rulesOf(translate, language);
  for (const [place, field] of IMPORT_FIELDS.entries())
    for (let row = 2; rules[field] && row <= RULED_ROWS; row += 1) {
      const cell = sheet.getCell(row, place + 1);
      cell.dataValidation = rules[field](cell.address);
    }
}

/** Excel accepts lists of more than 255 characters only from cells. */
function addFamilies(workbook: ExcelJS.Workbook, language: Language): void {
  const sheet = workbook.addWorksheet(FAMILIES, { state: 'veryHidden' });
  const labels = seedFamilies().map((family) => (language === 'fr' ? family.label_fr : family.label_en));
  for (const label of labels) sheet.addRow([label]);
  workbook.definedNames.add(`${FAMILIES}!$A$1:$A$${labels.length}`, FAMILIES);
}

/** The workbook that users fill in. */
export async function template(language: Language): Promise<Uint8Array> {
  const translate = translatorFor(language);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(translate('server:template.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = IMPORT_FIELDS.map((field) => ({
    header: translate(`fields:${field}`),
    key: field,
    width: field === 'label' ? 40 : 22,
    ...(AS_TEXT.includes(field) && { style: { numFmt: '@' } }),
    ...(DAYS.includes(field) && { style: { numFmt: DAY_FORMAT } }),
  }));
  sheet.getRow(1).eachCell((cell, column) => {
    cell.font = { bold: true, color: { argb: IMPORT_FIELDS[column - 1] === REQUIRED ? 'FFFFFFFF' : 'FF151B25' } };
    cell.fill = {
      type: 'pattern',
      pattern: 'solid',
      fgColor: { argb: IMPORT_FIELDS[column - 1] === REQUIRED ? 'FF1656D5' : 'FFE9F1FE' },
    };
  });
  addRules(sheet, translate, language);
  addFamilies(workbook, language);
  const help = workbook.addWorksheet(translate('server:template.help'));
  help.getColumn(1).width = 90;
  help.getCell('A1').value = translate('server:template.help_text');
  help.getCell('A1').alignment = { wrapText: true, vertical: 'top' };
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

export async function writeTemplates(): Promise<void> {
  for (const language of LANGUAGES)
    await putObject(env('IMPORTS_BUCKET'), templateKey(language), await template(language), XLSX);
}
