import { expect, test } from 'vitest';
import { type Entry, entryOf, type Section } from './navigation.ts';

const entry = (to: string) => ({ to }) as Entry;
const sections: Section[] = [
  { section: 'start', entries: [entry('/parts'), entry('/monitorings')] },
  { section: 'requests', entries: [entry('/monitorings/requests')] },
];

test.each([
  ['/parts', '/parts'],
  ['/parts/01J', '/parts'],
  ['/monitorings/01J', '/monitorings'],
  ['/monitorings/requests', '/monitorings/requests'],
  ['/monitorings/requests/carts', '/monitorings/requests'],
  ['/monitorings-else', undefined],
])('%s belongs to %s', (path, to) => expect(entryOf(path, sections)?.to).toBe(to));
