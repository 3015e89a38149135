import { z } from 'zod';
import { CognitoError } from './errors.ts';

export type Operation = (input: unknown) => object | Promise<object>;

/** A user of a pool. */
export const target = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CognitoError('InvalidParameterException', `${issue?.path.join('.')}: ${issue?.message}`);
}
