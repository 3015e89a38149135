import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { detectColumns } from '#shared/imports/reading/detect.ts';
import { IMPORT_FIELDS, type ImportField } from '#shared/imports/reading/fields.ts';
import { availabilityIn } from '#shared/imports/reading/life-cycle.ts';
import { template } from './templates.ts';

describe.each(LANGUAGES)('the template in %s', (language) => {
  const opened = async () => {
    const book = new exceljs.Workbook();
    await book.xlsx.load(Uint8Array.from(await template(language)).buffer);
    return book;
  };
  const ruleOf = (sheet: exceljs.Worksheet | undefined, field: ImportField) =>
    sheet?.getCell(2, IMPORT_FIELDS.indexOf(field) + 1).dataValidation;

  it('has headers that the import detects without correction', async () => {
    const sheet = (await opened()).worksheets[0];
    const headers = Array.from(IMPORT_FIELDS, (_, place) => String(sheet?.getRow(1).getCell(place + 1).value));
    const cells = headers.map((_, place) => (IMPORT_FIELDS[place] === 'supplier_ref' ? 'LM393EDR2G' : ''));
    const sample = [
      { number: 1, cells: headers },
      { number: 2, cells },
    ];
    const { columns, certain } = detectColumns({ name: 'x', rows: 2, sample });
    expect({ certain, fields: columns.map(({ field }) => field) }).toEqual({ certain: true, fields: IMPORT_FIELDS });
  });

  it('validates typed values and suggests families', async () => {
    const book = await opened();
    const sheet = book.worksheets[0];
    expect(ruleOf(sheet, 'quantity')).toMatchObject({ type: 'decimal', operator: 'greaterThanOrEqual' });
    expect(ruleOf(sheet, 'ncage')).toMatchObject({ type: 'textLength', formulae: [5] });
    expect(ruleOf(sheet, 'nno')?.formulae?.[0]).toMatch(/^LEN\(.*\bF2\b.*\)=13$/);
    const offered = ruleOf(sheet, 'availability_status')?.formulae?.[0];
    const words = String(offered).replaceAll('"', '').split(',');
    expect(words).toHaveLength(6);
    expect(words.map(availabilityIn).filter(Boolean)).toHaveLength(4);
    expect(ruleOf(sheet, 'family')).toMatchObject({ type: 'list', formulae: ['families'] });
    expect(book.getWorksheet('families')?.state).toBe('veryHidden');
    expect(book.definedNames.getRanges('families').ranges).toEqual(['families!$A$1:$A$20']);
  });
});
