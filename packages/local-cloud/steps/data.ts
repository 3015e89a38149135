import { isRecord, valueIn } from '../lib/objects.ts';
import { StateError } from './errors.ts';

/** What a state can ask for besides its input: `$$.Execution.Name`, `$$.Map.Item.Value`. */
export type Context = { Execution: { Id: string; Name: string; Input: unknown }; Map?: { Item: Item } };
export type Item = { Index: number; Value: unknown };

/** The value at a path of the input, or of the context. Throws as Step Functions does if there is none. */
export function valueAt(path: string, input: unknown, context: Context): unknown {
  const fields = path.split('.').slice(1);
  const found = fields.reduce(valueIn, path.startsWith('$$') ? context : input);
  if (found === undefined)
    throw new StateError('States.Runtime', `The path '${path}' could not be found in the input.`);
  return found;
}

/** A template with the values of its paths: fields whose names end with `.$`. */
export function filled(template: unknown, input: unknown, context: Context): unknown {
  if (Array.isArray(template)) return template.map((each) => filled(each, input, context));
  if (!isRecord(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) =>
      name.endsWith('.$')
        ? [name.slice(0, -2), valueAt(String(value), input, context)]
        : [name, filled(value, input, context)],
    ),
  );
}

/** The input with a result at a path. Null: the result is dropped. */
export function withResult(path: string | null, input: unknown, result: unknown): unknown {
  if (path === null) return input;
  const [, ...fields] = path.split('.');
  return placed(fields, input, result);
}

function placed([field, ...rest]: string[], input: unknown, result: unknown): unknown {
  if (field === undefined) return result;
  const before = isRecord(input) ? input : {};
  return { ...before, [field]: placed(rest, before[field], result) };
}

/** What a state hands on at most. */
const MOST_BYTES = 262_144;

export function checkSize(value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > MOST_BYTES)
    throw new StateError('States.DataLimitExceeded', 'The state returned a result above 262144 bytes.');
}
