import type { z } from 'zod';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { isKind, KINDS } from '#platform/records/kinds.ts';
import { recordItem } from '#platform/records/records.ts';
import type { Item, Key } from '#platform/storage/table.ts';
import { plainest, type Shape, shapeOf } from '../../support/routes/shapes.ts';
import { SCHEMAS } from './schemas.ts';

const isNull = ({ type }: Shape): boolean => type === 'null';

/** Fields with rules across them. */
const GIVEN: Readonly<Record<string, object>> = {
  LAST_BUY: { input: { from: 2027, uses: [{ installed: 480, failure_rate: 0.02, until: 2036 }], price: 10 } },
};

/** A value in which every field has something. */
function fullest(shape: Shape, called = 'some'): unknown {
  const member = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].find((each) => !isNull(each));
  if (member) return fullest(member, called);
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, each]) => [name, fullest(each, name)]));
  if (shape.items)
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => fullest(shape.items ?? {}, called));
  if (typeof shape.additionalProperties === 'object') return { some: fullest(shape.additionalProperties) };
  const [type] = [shape.type ?? []].flat().filter((each) => each !== 'null');
  const value = plainest({ ...shape, ...(type && { type }) });
  return value === '' || value === null ? called.slice(0, shape.maxLength) : value;
}

/** The fullest value that the schema reads: fields whose rules a shape does not tell are left out. */
function sampleOf(kind: string, schema: z.ZodType): Record<string, unknown> {
  const sample: Record<string, unknown> = { ...(fullest(shapeOf(schema)) as object), ...GIVEN[kind] };
  for (let parsed = schema.safeParse(sample); !parsed.success; parsed = schema.safeParse(sample)) {
    const [field] = parsed.error.issues[0]?.path ?? [];
    if (typeof field !== 'string' || !(field in sample)) throw parsed.error;
    delete sample[field];
  }
  return schema.parse(sample) as Record<string, unknown>;
}

const keyOf = (kind: string): Key => {
  const [name, part] = kind.split(' ');
  return { pk: `${name}#01SAMPLE`, sk: part === undefined ? '#' : `${part}#01` };
};

/** An item of each kind, as it is handed to the table. */
export const samples = (): [kind: string, item: Item][] =>
  Object.entries(SCHEMAS).map(([kind, schema]) => {
    const sample = sampleOf(kind, schema);
    return [
      kind,
      isKind(kind) ? recordItem(KINDS[kind] as Kind<Stored>, sample as Stored) : { ...keyOf(kind), ...sample },
    ];
  });
