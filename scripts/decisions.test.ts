import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const numberOf = (file: string): number => Number(file.slice(0, 4));
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));

test('each decision says its number, whether it holds, and since when', () => {
  for (const file of records)
    expect(read(file), file).toMatch(
      new RegExp(`^# ${numberOf(file)}\\. .+\\n\\nStatus: (accepted|superseded).*\\nDate: \\d{4}-\\d{2}-\\d{2}\\n`),
    );
});

test('each number is a record, or the index says that there is none', () => {
  const numbers = records.map(numberOf);
  const all = Array.from({ length: Math.max(...numbers) }, (_, place) => place + 1);
  const [, missing = ''] = /no records ([\d, and]+):/.exec(read('README.md')) ?? [];
  expect(numbers).toHaveLength(new Set(numbers).size);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([...missing.matchAll(/\d+/g)].map(Number));
});
