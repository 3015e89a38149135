import { expect, test } from 'vitest';
import { passwordRules } from './passwordRules.ts';

const met = (password: string, password_confirmation = '') =>
  passwordRules({ password, password_confirmation }).flatMap(({ code, isMet }) => (isMet ? [code] : []));

test('each rule is met as soon as the password fulfils it', () => {
  expect(met('')).toEqual([]);
  expect(met('abcdefghijkl')).toEqual(['password_length']);
  expect(met('aB1!')).toEqual(['password_uppercase', 'password_digit', 'password_special']);
});

test('the two passwords match only when both are typed and alike', () => {
  expect(met('', '')).not.toContain('password_match');
  expect(met('aB1!', 'aB1')).not.toContain('password_match');
  expect(met('aB1!', 'aB1!')).toContain('password_match');
});
