import { expect, test } from 'vitest';
import { replacingFields, replacingName, rewritten } from './rewrite.ts';

test('a username is replaced where it names a person, and nowhere else', () => {
  const item = {
    author: { user: 'operator', on_behalf_of: 'client' },
    values: { decided_by: 'client', origin: 'client', label: 'client', note: 'ask client' },
    changes: [
      { field: 'decided_by', old: 'client', new: 'other' },
      { field: 'label', old: 'client', new: 'user' },
    ],
    lines: [{ remembered: { user: 'client', date: '2026-01-01' } }],
  };
  expect(rewritten(item, replacingName('client', 'former-7F3A'))).toEqual({
    author: { user: 'operator', on_behalf_of: 'former-7F3A' },
    values: { decided_by: 'former-7F3A', origin: 'client', label: 'client', note: 'ask client' },
    changes: [
      { field: 'decided_by', old: 'former-7F3A', new: 'other' },
      { field: 'label', old: 'client', new: 'user' },
    ],
    lines: [{ remembered: { user: 'former-7F3A', date: '2026-01-01' } }],
  });
});

test('all earlier values of personal fields are replaced; missing ones stay missing', () => {
  const replace = replacingFields({ email: 'x@erased.invalid' });
  expect(
    rewritten({ changes: [{ field: 'email', old: 'a@b.example', new: null }], email: 'c@d.example' }, replace),
  ).toEqual({
    changes: [{ field: 'email', old: 'x@erased.invalid', new: null }],
    email: 'x@erased.invalid',
  });
});
