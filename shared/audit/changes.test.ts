import { expect, test } from 'vitest';
import { describeChanges } from './changes.ts';

const user = { is_active: true, groups: ['Clients', 'Readers'], email: 'a@b.example' };

test('names what was added, removed and replaced, of the given fields only', () => {
  const after = { is_active: false, groups: ['Readers', 'Operators'], email: 'c@d.example' };
  expect(describeChanges(user, after, ['is_active', 'groups'])).toBe(
    'is_active: true → false; groups: +Operators −Clients',
  );
  expect(describeChanges(user, { ...user }, ['is_active', 'groups', 'email'])).toBe('');
});

test('of something new, names what it has', () => {
  expect(describeChanges(undefined, { is_active: true, groups: ['Clients'] }, ['is_active', 'groups'])).toBe(
    'is_active: – → true; groups: +Clients',
  );
});
