import { expect, test } from 'vitest';
import { changeOf, KEPT, NOBODY } from './queues.ts';

const ADA = { followed_by: 'ada', due_on: '2026-12-01' };

test.each([
  ['several stay with whoever has them, and get a date', KEPT, '2026-12-24', undefined, { due_on: '2026-12-24' }],
  ['several go to one operator and keep their dates', 'ada', '', undefined, { followed_by: 'ada' }],
  ['several are taken from whoever has them', NOBODY, '', undefined, { followed_by: null }],
  ['several stay with whoever has them, and lose their dates', KEPT, null, undefined, { due_on: null }],
  ['one that stays as it is does not change', 'ada', '2026-12-01', ADA, {}],
  ['one goes to another operator', 'carl', '2026-12-01', ADA, { followed_by: 'carl' }],
  ['one is taken from whoever has it, and its date goes', NOBODY, '', ADA, { followed_by: null, due_on: null }],
  ['one that nobody has stays so', NOBODY, '', { followed_by: null, due_on: null }, {}],
])('%s', (_, user, day, before, change) => {
  expect(changeOf(user, day, before)).toEqual(change);
});
