import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitting, withUnknownWords } from './newer-values.ts';

const kind = z.enum(['open', 'closed']);
const item = z.object({
  id: z.string(),
  kind,
  optional: kind.nullable().default(null),
  list: z.array(z.object({ kind })).default([]),
  by: z.record(z.string(), kind).optional(),
  either: z.union([z.object({ kind }), z.number()]).optional(),
  line: z
    .discriminatedUnion('type', [
      z.object({ type: z.enum(['create', 'delete']), kind }),
      z.object({ type: z.literal('update'), count: z.int() }),
    ])
    .optional(),
});
const known = { id: '1', kind: 'open', list: [{ kind: 'closed' }], by: { a: 'open' }, either: { kind: 'open' } };

test('words that are not known are read at every depth, and as they are', () => {
  const paused = {
    ...{ id: '1', kind: 'paused', optional: 'paused', list: [{ kind: 'paused' }], by: { a: 'paused' } },
    ...{ either: { kind: 'paused' }, line: { type: 'delete', kind: 'paused' } },
  };
  expect(item.safeParse(paused).success).toBe(false);
  expect(withUnknownWords(item).parse(paused)).toEqual(paused);
  expect(withUnknownWords(item).parse(known)).toEqual(item.parse(known));
});

test('anything but a word is refused, and a line of an unknown type', () => {
  const isRead = (fields: object) => withUnknownWords(item).safeParse({ ...known, ...fields }).success;
  expect(isRead({})).toBe(true);
  expect(isRead({ kind: 7 })).toBe(false);
  expect(isRead({ id: null })).toBe(false);
  expect(isRead({ line: { type: 'moved', kind: 'open' } })).toBe(false);
  expect(isRead({ line: { type: 'update', count: 'many' } })).toBe(false);
});

test('rules of a schema stay', () => {
  const short = z.object({ kind, name: z.string() }).refine(({ name }) => name.length < 4);
  expect(withUnknownWords(short).safeParse({ kind: 'paused', name: 'abc' }).success).toBe(true);
  expect(withUnknownWords(short).safeParse({ kind: 'paused', name: 'abcd' }).success).toBe(false);
});

test('a row keeps what fits; what does not says nothing, and fields that are not known stay', () => {
  const record = item.extend({
    name: z.string().min(1),
    count: z.int().min(0),
    day: z.iso.date(),
    isActive: z.boolean().default(true),
  });
  const row = { ...known, kind: 'paused', name: { en: 'x' }, count: 'many', day: 7, isActive: 'yes', added: { a: 1 } };
  const fitted = { name: '–', count: 0, day: '1970-01-01', isActive: true, optional: null };
  expect(fitting(record, row)).toMatchObject({ ...known, kind: 'paused', ...fitted, added: { a: 1 } });
  expect(withUnknownWords(record).safeParse(fitting(record, row)).success).toBe(true);
});
