import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedInChild } from './testing/refused.ts';
import { TRAPS } from './testing/traps.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('hostile files are refused, in 150 MB', async () => {
  const paths = TRAPS.map(([, , make], place) => ({ path: join(folder, String(place)), content: make() }));
  for (const { path, content } of paths) await writeFile(path, content);
  const { files, peak } = refusedInChild(paths.map(({ path }) => path));
  expect(files.map(({ code }, place) => [TRAPS[place]?.[0], code])).toEqual(TRAPS.map(([name, code]) => [name, code]));
  expect(peak).toBeLessThan(150);
});
