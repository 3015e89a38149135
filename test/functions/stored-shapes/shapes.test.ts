import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapesNow } from './schemas.ts';
import { breaksIn, fieldsOf, problemOf, type StoredShape } from './shapes.ts';

const FILE = join(import.meta.dirname, 'shapes.json');
const committed: Record<string, StoredShape> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const now = shapesNow();
const isUpdate = process.env.UPDATE_RECORDS === '1';

test.runIf(isUpdate)('the shapes of this release are written, unless older items would not fit them', () => {
  const problems = Object.entries(now).flatMap(([kind, shape]) => problemOf(kind, committed[kind], shape) ?? []);
  expect(problems.filter((problem) => !problem.includes('npm run fixtures:records'))).toEqual([]);
  writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
});

test.skipIf(isUpdate).each(Object.keys({ ...committed, ...now }))(
  '%s is stored in the shape that is committed',
  (kind) => {
    const shape = now[kind];
    expect(shape, `${kind} has no schema any more; its items must still be readable`).toBeDefined();
    expect(shape && problemOf(kind, committed[kind], shape)).toBeUndefined();
  },
);

const before = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  note: z.string().nullable().default(null),
});
const breaks = (after: z.ZodType) => breaksIn(fieldsOf(before), fieldsOf(after));
const shape = (schema: z.ZodType, version = 1): StoredShape => ({ version, fields: fieldsOf(schema) });

test('a field that may be missing, also one with fields of its own, and another word need no version', () => {
  const author = z.object({ user: z.string() });
  const after = before.extend({ colour: z.string().optional(), author: author.nullable().default(null) });
  expect(breaks(after.extend({ state: z.enum(['open', 'closed', 'paused']) }))).toEqual([]);
  expect(problemOf('X', shape(before), shape(after))).toMatch(/which older items fit/);
});

test('a field that must be there, one that is gone, renamed or of another type, and a missing word need one', () => {
  expect(breaks(before.extend({ colour: z.string() }))).toEqual(['colour is new and must be there (string)']);
  expect(breaks(before.extend({ colour: z.enum(['red']).nullable() }))).toEqual([
    'colour is new and must be there (one of: red or null)',
  ]);
  expect(breaks(before.omit({ note: true }))).toEqual(['note is gone (was string or null?)']);
  expect(breaks(before.extend({ id: z.int() }))).toEqual([expect.stringMatching(/^id was string, is integer/)]);
  expect(breaks(before.extend({ state: z.enum(['open']) }))).toEqual([
    'state was one of: open | closed, is one of: open',
  ]);
  expect(breaks(before.extend({ note: z.string() }))).toEqual(['note was string or null?, is string']);
  expect(breaks(before.extend({ id: z.string().max(3) }))).toEqual(['id was string, is string, maxLength 3']);
  const renamed = before.omit({ note: true }).extend({ remark: z.string().nullable().default(null) });
  expect(problemOf('X', shape(before), shape(renamed))).toMatch(/^Stored X no longer fit: note is gone .*upcaster/);
  expect(problemOf('X', shape(before), shape(renamed, 2))).toMatch(/fixtures:records/);
  expect(problemOf('X', shape(renamed, 2), shape(renamed, 1))).toMatch(/kept for ever/);
});
