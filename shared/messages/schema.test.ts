import { expect, test } from 'vitest';
import { readBody } from './schema.ts';

test.each([
  [{ all: true }, true],
  [{ ids: ['a'] }, true],
  [{ ids: ['a'], is_read: false }, true],
  [{}, false],
  [{ ids: [] }, false],
  [{ ids: ['a'], all: true }, false],
  [{ all: true, is_read: false }, false],
])('%j names messages, all or some, but not all as unread: %s', (body, isValid) => {
  expect(readBody.safeParse(body).success).toBe(isValid);
});
