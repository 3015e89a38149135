import { textsByExceljs, textsOf } from '@vigie/workbook/testing/texts';
import { describe, expect, it } from 'vitest';
import { NO_SAMPLES, sampleFiles } from '../../support/records/samples.ts';

const samples = sampleFiles();
describe.skipIf(samples.length === 0)('reads real lists as exceljs does', () => {
  it.each(samples.length > 0 ? samples : [NO_SAMPLES])('$name', async ({ path }) => {
    expect(await textsOf(path)).toEqual(await textsByExceljs(path));
  });
});
