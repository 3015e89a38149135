import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, type CataloguePart, type MatchResult, matchLine } from '@vigie/matching';
import { cellText, openWorkbook, previewSheets } from '@vigie/workbook';
import { pick, seededRandom } from '@vigie/workbook/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detectSheet } from '#shared/imports/reading/detect.ts';
import { readLine } from '#shared/imports/reading/lines.ts';
import { noisyList } from '../../../test/support/records/workbooks.ts';

const random = seededRandom(20_260_301);
const CATALOGUE: CataloguePart[] = Array.from({ length: 2_000 }, (_, place) => ({
  id: `p${place}`,
  supplier: null,
  supplier_label: pick(random, ['onsemi', 'Murata', 'YAGEO', 'Vishay', 'Souriau', 'Bourns']),
  supplier_ref: `${pick(random, ['GRM', 'LM', 'TPS', '8D5-', 'SN74'])}${Math.floor(random() * 1e10)}-${pick(random, ['A', 'B7', 'KL'])}`,
  label: `Pièce ${place}`,
}));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-noisy-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('gives no wrong identification for a noisy list, and suggestions for mistyped references', async () => {
  const made = await noisyList(CATALOGUE, { lines: 1_000, seed: 7 });
  const path = join(folder, 'list.xlsx');
  await writeFile(path, made.workbook);
  const workbook = await openWorkbook(path);
  const detection = detectSheet(await previewSheets(workbook));
  if (detection.sheet === null) throw new Error('no list found');
  expect(detection.certain).toBe(true);

  const index = buildIndex(CATALOGUE);
  const results: MatchResult[] = [];
  for await (const { number, cells } of workbook.rows(detection.sheet)) {
    const line = number > detection.header_row ? readLine(cells.map(cellText), detection) : null;
    if (line) results.push(matchLine([index], line.fields));
  }
  workbook.close();

  expect(results).toHaveLength(made.lines.length);
  const statuses: Record<string, Record<string, number>> = {};
  for (const [place, { product, noise }] of made.lines.entries()) {
    const { status, suggestions } = results[place]!;
    const isRight = product === null || suggestions[0]?.product === product;
    const counts = statuses[noise] ?? {};
    const answer = isRight ? status : `wrong ${status}`;
    statuses[noise] = { ...counts, [answer]: (counts[answer] ?? 0) + 1 };
  }
  const all = (noise: string) => made.lines.filter((line) => line.noise === noise).length;
  expect(statuses).toEqual({
    none: { identified: all('none') },
    case: { identified: all('case') },
    no_supplier: { to_be_determined: all('no_supplier') },
    typing: expect.objectContaining({ to_be_determined: expect.any(Number) }),
    unknown: { new: all('unknown') },
  });
  expect(Object.keys(statuses.typing ?? {})).not.toContain('wrong identified');
  expect((statuses.typing?.to_be_determined ?? 0) / all('typing')).toBeGreaterThan(0.9);
});
