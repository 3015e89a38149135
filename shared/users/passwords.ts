import { AppError, type FieldProblem, type FieldProblems } from '../errors.ts';

export const PASSWORD_MIN = 12;
/** What the user pool takes at most. */
export const PASSWORD_MAX = 256;

/** The symbols of the user pool. A space counts too, inside only: the pool refuses it at either end. */
const SPECIAL = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/**
 * What a password must have, in the order in which people read it; a code is the key of its sentence. Letters and
 * digits are those of ASCII, as the user pool counts them.
 */
export const PASSWORD_RULES = [
  { code: 'password_length', holds: (password: string) => [...password].length >= PASSWORD_MIN },
  { code: 'password_uppercase', holds: (password: string) => /[A-Z]/.test(password) },
  { code: 'password_digit', holds: (password: string) => /[0-9]/.test(password) },
  { code: 'password_special', holds: (password: string) => SPECIAL.test(password) },
] as const;

/** What is wrong with a password; empty when it is good. */
export function passwordProblems(password: string): FieldProblem[] {
  const broken = PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(
    ({ code }): FieldProblem => ({ code, params: { min: PASSWORD_MIN } }),
  );
  return password === password.trim() ? broken : [...broken, { code: 'password_outer_space' }];
}

/** A new password and, where it is asked for twice, its repetition. */
export function checkPassword(field: string, password: string, repeated: string = password): void {
  const problems = passwordProblems(password);
  const fields: FieldProblems = {
    ...(problems.length > 0 && { [field]: problems }),
    ...(repeated !== password && { [`${field}_confirmation`]: [{ code: 'password_mismatch' }] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
