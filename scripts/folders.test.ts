import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A reader takes in about 25 names at once; a fuller folder needs rooms. */
const MOST = 28;
/** One file for each decision, sample event, picture, namespace of phrases or kind of record: a list, not a room. */
const LISTS = /^(docs\/decisions|events|test\/e2e\/pictures|shared\/i18n\/(en|fr)(\/records)?)$/;

const filesOfRepository = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 })
    .toString()
    .trim()
    .split('\n');

test(`no folder has more than ${MOST} files`, () => {
  const sizes = new Map<string, number>();
  for (const file of filesOfRepository()) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const full = [...sizes].filter(([folder, size]) => size > MOST && !LISTS.test(folder));
  expect(full.map(([folder, size]) => `${folder}: ${size}`)).toEqual([]);
});
