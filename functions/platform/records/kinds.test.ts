import { expect, test } from 'vitest';
import type { Described } from './kind.ts';
import { KINDS } from './kinds.ts';

const kinds: Described[] = Object.values(KINDS);

test('every link refers to a kind, and every label to a link', () =>
  expect(
    kinds.flatMap(({ name, links, labels }) => [
      ...Object.entries(links).flatMap(([field, { to }]) => (Object.hasOwn(KINDS, to) ? [] : [`${name}.${field}`])),
      ...Object.entries(labels).flatMap(([label, { link }]) =>
        Object.hasOwn(links, link) ? [] : [`${name}.${label}`],
      ),
    ]),
  ).toEqual([]));
