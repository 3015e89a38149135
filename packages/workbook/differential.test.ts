import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedWorkbook } from './testing/generated.ts';
import { textsByExceljs, textsOf } from './testing/texts.ts';
import * as workbooks from './testing/workbooks.ts';

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
    expect(await textsOf(path)).toEqual(await textsByExceljs(path));
  });

  it('a streamed list', async () => {
    const path = join(folder, 'stream.xlsx');
    await workbooks.writeLongList(path, 500);
    expect(await textsOf(path)).toEqual(await textsByExceljs(path));
  });
});

/** `GENERATED=1000` takes half a minute. */
const GENERATED = Number(process.env.GENERATED ?? 60);

it(`reads ${GENERATED} generated workbooks as exceljs does`, { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-generated-'));
  for (let seed = 1; seed <= GENERATED; seed += 1) {
    const path = join(folder, `${seed}.xlsx`);
    await writeFile(path, await generatedWorkbook(seed));
    expect(await textsOf(path), `seed ${seed}`).toEqual(await textsByExceljs(path));
  }
  await rm(folder, { recursive: true });
});
