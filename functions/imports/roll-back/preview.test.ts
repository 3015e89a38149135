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
  ['a part that the import created can be deleted', created, part, false, undefined],
  ['not if it was changed since', created, { ...part, version: 2 }, false, { code: 'kept_changed' }],
  ['not if a record refers to it', created, part, true, { code: 'kept_referred' }],
  ['a part that is gone needs no change', created, undefined, false, undefined],
  ['a part that the import changed gets its previous values back', updated, part, true, undefined],
  [
    'except values that were changed since',
    updated,
    { ...part, label: 'Mine' },
    false,
    { code: 'kept_changed', fields: ['label'] },
  ],
  ['not if it is gone', updated, undefined, false, { code: 'kept_gone' }],
])('%s', (_, done, now, isReferred, obstacle) => expect(obstacleFor(done, now, isReferred)).toEqual(obstacle));
