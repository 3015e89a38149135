import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SAMPLES, sampleFiles } from '../../test/support/records/samples.ts';
import { type CellValue, cellText } from './cells.ts';
import { dayShown, digitsShown, scientificShown } from './number-format.ts';
import { openWorkbook } from './open.ts';
import { generatedWorkbook } from './testing/generated.ts';
import * as workbooks from './testing/workbooks.ts';

/** Sheet → `row:column` → text. */
type Texts = Record<string, Record<string, string>>;

async function ours(path: string): Promise<Texts> {
  const workbook = await openWorkbook(path);
  const texts: Texts = {};
  for (const { name } of workbook.sheets) {
    const cells: Record<string, string> = {};
    for await (const row of workbook.rows(name))
      for (const [column, value] of row.cells.entries()) note(cells, row.number, column, cellText(value));
    texts[name] = cells;
  }
  workbook.close();
  return texts;
}

/** exceljs in memory: correct, but too slow and too large for more than tests. */
async function theirs(path: string): Promise<Texts> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(path);
  const texts: Texts = {};
  for (const sheet of book.worksheets) {
    const cells: Record<string, string> = {};
    sheet.eachRow((row, number) =>
      row.eachCell((cell, column) => {
        if (!cell.isMerged || cell.master === cell) note(cells, number, column - 1, shownBy(cell));
      }),
    );
    texts[sheet.name] = cells;
  }
  return texts;
}

const note = (cells: Record<string, string>, row: number, column: number, text: string): void => {
  if (text !== '') cells[`${row}:${column}`] = text;
};

/** exceljs does not apply number formats: `603` in `0000` is `0603`, and a day is shown as its format says. */
function shownBy(cell: exceljs.Cell): string {
  const value = plain(cell.value);
  const format = cell.numFmt ?? '';
  const isDay = value instanceof Date && value.getTime() % 86_400_000 === 0 && value.getUTCFullYear() >= 1900;
  if (isDay && !/^m+[-/]d+[-/]y+$/i.test(format)) return dayShown(format)?.(value) ?? cellText(value);
  const text = typeof value === 'number' ? (digitsShown(format) ?? scientificShown(format))?.(value) : null;
  return text ?? cellText(value);
}

function plain(value: exceljs.CellValue | undefined): CellValue {
  if (value === null || value === undefined || typeof value !== 'object' || value instanceof Date) return value ?? null;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return plain(value.text as exceljs.CellValue);
  if ('error' in value) return { error: value.error };
  // exceljs omits the result of a formula if it is 0.
  return 'result' in value || 'formula' in value || 'sharedFormula' in value ? plain(value.result ?? 0) : null;
}

describe('reads the same as exceljs', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-differential-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const thousandLines = () =>
    workbooks.plainList(
      Array.from({ length: 1_000 }, (_, line) => [
        line,
        'Würth',
        ` wr phd ${line}\u00a0`,
        'Connecteur à souder',
        line % 20,
      ]),
    );
  it.each<[string, () => Promise<Buffer>]>([
    ['a French list', workbooks.frenchList],
    ['a German list', workbooks.germanList],
    ['a Chinese list', workbooks.chineseList],
    ['a header of two rows', workbooks.twoRowHeader],
    ['a thousand lines', thousandLines],
  ])('%s', async (name, make) => {
    const path = join(folder, `${name}.xlsx`);
    await writeFile(path, await make());
    expect(await ours(path)).toEqual(await theirs(path));
  });

  it('a streamed list', async () => {
    const path = join(folder, 'stream.xlsx');
    await workbooks.writeLongList(path, 500);
    expect(await ours(path)).toEqual(await theirs(path));
  });
});

/** `GENERATED=1000` takes half a minute. */
const GENERATED = Number(process.env.GENERATED ?? 60);

it(`reads ${GENERATED} generated workbooks as exceljs does`, { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-generated-'));
  for (let seed = 1; seed <= GENERATED; seed += 1) {
    const path = join(folder, `${seed}.xlsx`);
    await writeFile(path, await generatedWorkbook(seed));
    expect(await ours(path), `seed ${seed}`).toEqual(await theirs(path));
  }
  await rm(folder, { recursive: true });
});

const samples = sampleFiles();
describe.skipIf(samples.length === 0)('real lists', () => {
  it.each(samples.length > 0 ? samples : [NO_SAMPLES])('$name', async ({ path }) => {
    expect(await ours(path)).toEqual(await theirs(path));
  });
});
