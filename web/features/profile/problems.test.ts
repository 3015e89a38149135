import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/api/apiError.ts';
import { atField } from './problems.ts';

test('a problem of the value is shown at its field', () => {
  const refused = new ApiError(422, 'invalid', { value: ['Too short.'], current_password: ['Wrong.'] }, 'r1');
  expect(atField(refused, 'password')).toMatchObject({
    status: 422,
    detail: { password: ['Too short.'], current_password: ['Wrong.'] },
    requestId: 'r1',
  });
});

test('anything else stays as it is', () => {
  const sentence = new ApiError(412, 'already_exists', 'There is one.');
  expect(atField(sentence, 'email')).toBe(sentence);
  const bug = new TypeError('oops');
  expect(atField(bug, 'email')).toBe(bug);
});
