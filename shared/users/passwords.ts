import { AppError, type FieldProblem, type FieldProblems } from '../errors.ts';

export const PASSWORD_MIN = 12;
/** Maximum length in the user pool. */
export const PASSWORD_MAX = 256;

/** Symbols accepted by the user pool. A space counts, but not at either end. */
const SPECIAL = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** Password rules in reading order; each code is a phrase key. Letters and digits are ASCII, as in the user pool. */
export const PASSWORD_RULES = [
  { code: 'password_length', holds: (password: string) => [...password].length >= PASSWORD_MIN },
  { code: 'password_uppercase', holds: (password: string) => /[A-Z]/.test(password) },
  { code: 'password_digit', holds: (password: string) => /[0-9]/.test(password) },
  { code: 'password_special', holds: (password: string) => SPECIAL.test(password) },
] as const;

/** Problems of a password; empty if it is valid. */
export function passwordProblems(password: string): FieldProblem[] {
  const broken = PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(
    ({ code }): FieldProblem => ({ code, params: { min: PASSWORD_MIN } }),
  );
  return password === password.trim() ? broken : [...broken, { code: 'password_outer_space' }];
}

/** Checks a new password and, if given, its repetition. */
export function checkPassword(field: string, password: string, repeated: string = password): void {
  const problems = passwordProblems(password);
  const fields: FieldProblems = {
    ...(problems.length > 0 && { [field]: problems }),
    ...(repeated !== password && { [`${field}_confirmation`]: [{ code: 'password_mismatch' }] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
