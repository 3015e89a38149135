import { z } from 'zod';

/**
 * Releases run beside each other during a deployment, and a release may be rolled back: what a newer one has stored is read
 * as far as this one can.
 */

const core = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType;
const known = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The same schema with any text where one of several words is expected: a newer release may know more words. */
export function withUnknownWords(schema: z.core.$ZodType): z.ZodType {
  const made = known.get(schema) ?? easedOf(core(schema));
  known.set(schema, made);
  return made;
}

function easedOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodEnum) return z.string();
  if (schema instanceof z.ZodObject)
    return schema.clone({ ...schema.def, shape: easedShape(schema.shape) } as never) as z.ZodType;
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: withUnknownWords(schema.element) } as never) as z.ZodType;
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: withUnknownWords(schema.valueType) } as never) as z.ZodType;
  if (schema instanceof z.ZodDiscriminatedUnion) return withEasedMembers(schema);
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(withUnknownWords) } as never) as z.ZodType;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.clone({ ...schema.def, innerType: withUnknownWords(schema.def.innerType) } as never) as z.ZodType;
  return schema;
}

/** The word that tells the members apart must be known. */
function withEasedMembers(schema: z.ZodDiscriminatedUnion): z.ZodType {
  const { discriminator } = schema.def;
  const options = schema.options.map((option) => {
    if (!(option instanceof z.ZodObject)) return option;
    const shape = { ...easedShape(option.shape), [discriminator]: option.shape[discriminator] };
    return option.clone({ ...option.def, shape } as never);
  });
  return schema.clone({ ...schema.def, options } as never);
}

const easedShape = (shape: z.core.$ZodShape): z.core.$ZodShape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, withUnknownWords(field)]));

/** What stands for a value that this release cannot read. */
const PLAIN = [undefined, null, '', '–', false, 0, 1, [], {}, '1970-01-01', '1970-01-01T00:00:00Z'];

function fittingValue(field: z.ZodType, value: unknown): unknown {
  if (value !== undefined && withUnknownWords(field).safeParse(value).success) return value;
  const place = PLAIN.findIndex((plain) => field.safeParse(plain).success);
  return place < 0 ? value : field.parse(PLAIN[place]);
}

/** A row of a newer release with what this one can read; where it cannot, the field says nothing. */
export function fitting<R extends object>(schema: z.ZodType, row: R): R {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const values: Record<string, unknown> = { ...(row as object) };
  for (const [name, field] of Object.entries(shape)) values[name] = fittingValue(field, values[name]);
  return values as R;
}
