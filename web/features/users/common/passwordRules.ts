import { PASSWORD_RULES } from '#shared/users/passwords.ts';

export type NewPassword = { password: string; password_confirmation: string };
export type RuleCode = (typeof PASSWORD_RULES)[number]['code'] | 'password_match';

/** The rules of a new password and whether each is met; the repetition counts once it is typed. */
export const passwordRules = ({
  password,
  password_confirmation,
}: NewPassword): { code: RuleCode; isMet: boolean }[] => [
  ...PASSWORD_RULES.map(({ code, holds }) => ({ code, isMet: holds(password) })),
  { code: 'password_match', isMet: password !== '' && password === password_confirmation },
];
