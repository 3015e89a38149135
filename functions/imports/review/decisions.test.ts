import { expect, test } from 'vitest';
import { applyChoices } from '../store/lines.ts';
import type { Choice, StoredLine } from '../store/schema.ts';
import { type Lessons, learn, lessonOf } from './decisions.ts';

const suggestion = (product: string) => ({
  ...{ product, score: 0.5, supplier_label: 'S', supplier_ref: product, label: '', reasons: [] },
  availability_status: null,
});
const remembered = { user: 'alice', date: '2026-01-01T00:00:00.000Z' };
const doubtful: StoredLine = {
  ...{ row: 2, fields: {}, status: 'to_be_determined' },
  suggestions: [suggestion('p1'), suggestion('p2')],
};
const certain: StoredLine = { ...doubtful, status: 'identified' };
const unknown: StoredLine = { ...doubtful, status: 'new', suggestions: [] };

test.each<[string, StoredLine, Choice[], ReturnType<typeof lessonOf>]>([
  ['nothing was decided', doubtful, [], undefined],
  ['a suggestion was taken', doubtful, [{ product: 'p2' }], { product: 'p2' }],
  ['every suggestion was refused', doubtful, [{ product: null }], { product: null }],
  ['a choice was taken back', doubtful, [{ product: 'p2' }, { original: true }], undefined],
  ['a suggestion was refused, the line is still in doubt', doubtful, [{ refused: 'p1' }], undefined],
  ['the engine was sure and nobody objected', certain, [], undefined],
  ['the engine was sure and wrong', certain, [{ product: 'p2' }], { product: 'p2' }],
  ['a part that nobody knows was called new', unknown, [{ product: null }], undefined],
  ['what was remembered was followed', { ...certain, remembered }, [], undefined],
  ['what was remembered was chosen once more', { ...certain, remembered }, [{ product: 'p1' }], undefined],
  ['another part was chosen than remembered', { ...certain, remembered }, [{ product: 'p2' }], { product: 'p2' }],
  ['what was remembered is in doubt', { ...certain, remembered }, [{ refused: 'p1' }], 'forget'],
])('%s', (_, stored, choices, lesson) => {
  const made = choices.map((choice, n) => ({ id: String(n), action: String(n), lines: { l2: choice } }));
  const [line] = applyChoices([stored], made);
  expect(line && lessonOf(line)).toEqual(lesson);
});

test('lines are identified by the numbers that they have; a line without numbers is not remembered', () => {
  const numbered = ['ART-1', 'ART-2', undefined].map((internal_ref, n) => ({
    ...{ ...doubtful, row: n + 2 },
    fields: internal_ref ? { internal_ref } : {},
  }));
  const lines = Object.fromEntries(numbered.map(({ row }) => [`l${row}`, { product: `p${(row % 2) + 1}` }]));
  const lessons: Lessons = new Map();
  learn(lessons, applyChoices(numbered, [{ id: '1', action: '1', lines }]), { entity: 'e1' });
  expect([...lessons.values()].map(({ line, lesson }) => [line.fields.internal_ref, lesson])).toEqual([
    ['ART-1', { product: 'p1' }],
    ['ART-2', { product: 'p2' }],
  ]);
});
