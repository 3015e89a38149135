import type { z } from 'zod';
import { type FieldProblem, type FieldProblems, noProblems, type PhraseParams } from './errors.ts';
import enValidation from './i18n/en/validation.ts';

type Issue = z.core.$ZodIssue;

const EXPECTED: Record<string, string> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_integer',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
  record: 'not_object',
};
const FORMATS: Record<string, string> = {
  email: 'not_email',
  url: 'not_url',
  date: 'not_date',
  datetime: 'not_instant',
};
const known = (code: string): boolean => Object.hasOwn(enValidation, code);

/** Characters of an input that are searched for the wrong one. */
const MAX_READ = 1000;

/** A pattern for text of any length from one character class. */
const CHARACTERS = /^\/\^(\[[^\]]+\])\+\$\/$/;

/** The violation of a pattern if it is a single one: the case, or a character. */
function slipOf(issue: Issue): FieldProblem | null {
  if (issue.code !== 'invalid_format' || issue.format !== 'regex' || typeof issue.input !== 'string') return null;
  const { input, pattern = '' } = issue;
  const allowed = CHARACTERS.exec(pattern)?.[1];
  const isAllowed = allowed === undefined ? undefined : new RegExp(allowed);
  const character = isAllowed && Array.from(input.slice(0, MAX_READ)).find((one) => !isAllowed.test(one));
  if (character) return { code: 'excluded_character', params: { character } };
  return new RegExp(pattern.slice(1, -1)).test(input.toUpperCase()) ? { code: 'uppercase_only' } : null;
}

/** Converts a zod issue to a phrase key. A schema's own `error` already is one. */
function problemOf(issue: Issue): FieldProblem {
  const slip = slipOf(issue);
  if (slip) return slip;
  if (known(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { code: 'required' } : { code: EXPECTED[issue.expected] ?? 'invalid_format' };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        params: { max: String(issue.maximum) },
      };
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 1) return { code: 'choose_one' };
      return {
        code: issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'too_small',
        params: { min: String(issue.minimum) },
      };
    case 'invalid_value':
      return { code: 'not_choice', params: { allowed: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'invalid_format' };
    default:
      return { code: 'invalid_format' };
  }
}

/** The input distinguishes a missing value from an invalid one. */
export const withInput = { reportInput: true } as const;

/** The allowed keys are known for the top level only. */
const unknownKey = ({ path }: Issue, allowed: readonly string[]): FieldProblem =>
  path.length === 0 ? { code: 'unknown_key', params: { allowed: allowed.join(', ') } } : { code: 'not_writable' };

/** Problems by field. Unknown keys are reported with the allowed ones. */
export function fieldProblems(error: z.ZodError, allowed: readonly string[]): FieldProblems {
  const problems = noProblems();
  const add = (field: string, problem: FieldProblem) => {
    problems[field] = [...(problems[field] ?? []), problem];
  };
  for (const issue of error.issues.slice(0, MAX_FIELDS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        add([...issue.path, key].join('.'), unknownKey(issue, allowed));
    else add(issue.path.join('.') || 'body', problemOf(issue));
  }
  return problems;
}

/** Fields that an answer names, problems of each, and characters of a field's name and of a problem's parameter. */
const MAX_FIELDS = 50;
const MAX_EACH = 5;
const MAX_NAME = 100;
const MAX_PARAM = 5000;

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;

export const shortParams = (params: PhraseParams): PhraseParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(value, MAX_PARAM) : value,
    ]),
  );

/** The problems that an answer tells, however many a request has: the first ones, each list of allowed names once. */
export function toldProblems(problems: FieldProblems): FieldProblems {
  const told = noProblems();
  const listed = new Set<string | number>();
  const short = ({ code, params = {} }: FieldProblem): FieldProblem => {
    const { allowed } = params;
    if (allowed !== undefined && listed.has(allowed)) return { code: 'unknown' };
    if (allowed !== undefined) listed.add(allowed);
    return { code, params: shortParams(params) };
  };
  for (const [field, all] of Object.entries(problems).slice(0, MAX_FIELDS))
    told[shortened(field, MAX_NAME)] = all.slice(0, MAX_EACH).map(short);
  return told;
}
