import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '@vigie/local-cloud';
import { testFolder } from '@vigie/local-cloud/testing/folders';
import { expect, test } from 'vitest';
import { requireUsableData, writeFormat } from '../../infra/local/data-format.ts';

const formatFile = (dataDir: string) => join(dataDir, 'data-format.json');

/** A folder as a start writes it, with an item of a user. */
function usedFolder(format?: unknown): string {
  const dataDir = join(testFolder(), '.local');
  mkdirSync(join(dataDir, 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'data', 'dynamodb.sqlite'), 'rows');
  writeJson(join(dataDir, 'demo.json'), {});
  if (format !== undefined) writeJson(formatFile(dataDir), format);
  return dataDir;
}

const isKept = (dataDir: string) => existsSync(join(dataDir, 'data', 'dynamodb.sqlite'));

const nobody = () => Promise.reject(new Error('nothing is to be asked'));

test('an empty folder and data of this version are accepted', async () => {
  await requireUsableData(join(testFolder(), '.local'), nobody);
  const dataDir = usedFolder();
  writeFormat(dataDir);
  await requireUsableData(dataDir, nobody);
  expect(isKept(dataDir)).toBe(true);
});

test.each([
  ['without a format', undefined, /was written by an older version of Vigie\. Run "npm run reset"/],
  [
    'of another format',
    { format: 0 },
    /has format 0, but this version of Vigie needs format \d+\. Run "npm run reset"/,
  ],
  ['of an unreadable format', { format: 'x' }, /was written by an older version of Vigie\. Run "npm run reset"/],
])('data %s is kept, and a message names the remedy', async (_, format, sentence) => {
  const dataDir = usedFolder(format);
  await expect(requireUsableData(dataDir, undefined)).rejects.toThrow(sentence);
  await expect(requireUsableData(dataDir, async () => false)).rejects.toThrow(sentence);
  expect(isKept(dataDir)).toBe(true);
});

test('an unfinished demo is reported as such', async () => {
  const dataDir = join(testFolder(), '.local');
  writeFormat(dataDir);
  await expect(requireUsableData(dataDir, undefined)).rejects.toThrow(/is not complete\. Run "npm run reset"/);
});

test('the answer yes empties the folder', async () => {
  const dataDir = usedFolder();
  const asked: string[] = [];
  await requireUsableData(dataDir, async (question) => asked.push(question) > 0);
  expect(asked).toEqual([
    expect.stringMatching(/older version of Vigie\.\nEmpty it .*Everything in it is lost\. \[y\/N\] $/),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
