import { expect, test } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { whoToViewAs } from './whoToViewAs.ts';

const me = (is_superuser: boolean) => ({ id: 'u1', is_superuser }) as Me;

test('superusers choose among everybody but themselves, other operators among customers', () => {
  expect(whoToViewAs(me(true), '')).toMatchObject({ id__ne: 'u1', is_active: 'true' });
  expect(whoToViewAs(me(true), '')).not.toHaveProperty('entity_type__ne');
  expect(whoToViewAs(me(false), '')).toMatchObject({ id__ne: 'u1', entity_type__ne: 'vigie' });
});

test('words are searched for, blanks are not', () => {
  expect(whoToViewAs(me(true), ' Hugo ')).toMatchObject({ search: 'Hugo' });
  expect(whoToViewAs(me(true), '  ')).not.toHaveProperty('search');
});
