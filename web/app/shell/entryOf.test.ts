import { expect, test } from 'vitest';
import { type Entry, entryOf } from './navigation.ts';

const entries = ['/parts', '/monitorings', '/monitorings/requests'].map((to) => ({ to }) as Entry);

test.each([
  ['/parts', '/parts'],
  ['/parts/01J', '/parts'],
  ['/monitorings/01J', '/monitorings'],
  ['/monitorings/requests', '/monitorings/requests'],
  ['/monitorings/requests/carts', '/monitorings/requests'],
  ['/monitorings-else', undefined],
])('%s belongs to %s', (path, to) => expect(entryOf(path, entries)?.to).toBe(to));
