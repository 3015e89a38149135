import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldProblem } from '#shared/errors.ts';
import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { errorsOf } from './errors.ts';
import { type FormValues, inputOf } from './values.ts';

type Translate = (problem: FieldProblem) => string;

/**
 * Validates a form with the server's schema and translates its problems. `matters` excludes unchanged fields: a stored
 * value may be older than a rule.
 */
export const resolverOf =
  (schema: z.ZodObject, translate: Translate, matters: (field: string, values: FormValues) => boolean): Resolver =>
  (values) => {
    const result = schema.safeParse(inputOf(schema, values), withInput);
    if (result.success) return { values, errors: {} };
    const problems = Object.entries(fieldProblems(result.error, Object.keys(schema.shape)));
    const mine = problems.filter(([field]) => matters(field.split('.')[0] ?? field, values));
    if (mine.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: errorsOf(Object.fromEntries(mine.map(([field, all]) => [field, all.map(translate)]))),
    };
  };
