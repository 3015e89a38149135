import { expect, test } from 'vitest';
import { lineageOf, onlyWhere } from './sources.ts';

test('a filter holds more values than a call has arguments', () => {
  const ids = Array.from({ length: 300_000 }, (_, n) => `p${n}`);
  expect(onlyWhere('id', ids)).toEqual([{ field: 'id', operator: 'in', values: ids }]);
});

test('the entities above one, also where a circle was written', () => {
  const under = (id: string, parent: string | null) => [id, { id, parent }] as const;
  const entities = new Map([under('top', null), under('middle', 'top'), under('low', 'middle'), under('odd', 'odd')]);
  expect([...lineageOf('low', entities)]).toEqual(['low', 'middle', 'top']);
  expect([...lineageOf('odd', entities)]).toEqual(['odd']);
});
