import { expect, test } from 'vitest';
import { checkPassword, passwordProblems } from './passwords.ts';

test.each([
  ['Vigie-2026-Cap', []],
  ['Douze lettres 1', []],
  ['Court-1', ['password_length']],
  ['sans-majuscule-1', ['password_uppercase']],
  ['Sans-Chiffre-Ici', ['password_digit']],
  ['SansSymbole2026', ['password_special']],
  ['école€2026Abcd', ['password_special']],
  ['École-2026-abcd', ['password_uppercase']],
  [' Vigie-2026-Cap', ['password_outer_space']],
  ['', ['password_length', 'password_uppercase', 'password_digit', 'password_special']],
])('“%s” lacks %j', (password, codes) => {
  expect(passwordProblems(password).map(({ code }) => code)).toEqual(codes);
});

test('all problems are reported at once, by field', () => {
  const attempt = () => checkPassword('password', 'Court-1', 'Court-2');
  expect(attempt).toThrowError(
    expect.objectContaining({
      code: 'invalid',
      fields: {
        password: [{ code: 'password_length', params: { min: 12 } }],
        password_confirmation: [{ code: 'password_mismatch' }],
      },
    }),
  );
});
