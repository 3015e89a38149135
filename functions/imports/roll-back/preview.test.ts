import { expect, test } from 'vitest';
import { blankPart } from '../plan/part.ts';
import { obstacleFor } from './preview.ts';

const at = '2026-01-01T00:00:00.000Z';
const part = blankPart({ id: 'p1', owner_entity: 'e1', creation_date: at, modification_date: at, label: 'Imported' });
const created = { row: 2, part: 'p1', part_label: null, version: 1, outcome: 'created' } as const;
const updated = {
  ...{ row: 2, part: 'p1', part_label: null, version: 1, outcome: 'updated' as const },
  changes: [{ field: 'label', old: 'Before', new: 'Imported' }],
};

test.each([
  ['a part that the import created can go', created, part, false, undefined],
  ['not when somebody changed it', created, { ...part, version: 2 }, false, { code: 'kept_changed' }],
  ['not when something refers to it', created, part, true, { code: 'kept_referred' }],
  ['one that is gone needs nothing', created, undefined, false, undefined],
  ['a part that the import changed gets its values back', updated, part, true, undefined],
  [
    'but not what was changed since',
    updated,
    { ...part, label: 'Mine' },
    false,
    { code: 'kept_changed', fields: ['label'] },
  ],
  ['and not when it is gone', updated, undefined, false, { code: 'kept_gone' }],
])('%s', (_, done, now, isReferred, obstacle) => expect(obstacleFor(done, now, isReferred)).toEqual(obstacle));
