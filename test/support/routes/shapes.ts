import fc from 'fast-check';
import { z } from 'zod';
import { id } from '#shared/records.ts';

/** The shape of a part of a request: JSON Schema, with a marker where the id of a record is expected. */
export type Shape = {
  type?: string | string[];
  isId?: true;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  /** Of a union whose members a field tells apart. */
  oneOf?: Shape[];
  not?: Shape;
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
};

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === (id as unknown)) Object.assign(jsonSchema, { isId: true });
    },
  }) as Shape;

/** The paths of a body's fields, names joined by dots; `[]` is any item of a list. */
export type Place = string;
const below = (place: Place, name: string): Place => (place ? `${place}.${name}` : name);
const isNull = (shape: Shape): boolean => shape.type === 'null';

/** The paths of a shape that pass a test. */
export function placesOf(shape: Shape, isWanted: (shape: Shape) => boolean, place: Place = ''): Place[] {
  return [
    ...(isWanted(shape) ? [place] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => placesOf(each, isWanted, below(place, name))),
    ...(shape.items ? placesOf(shape.items, isWanted, below(place, '[]')) : []),
    ...(shape.anyOf ?? []).flatMap((each) => placesOf(each, isWanted, place)),
  ];
}

const FORMATS: Record<string, string> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T08:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com',
};

function text({ format = '', pattern, minLength = 0 }: Shape): string {
  const known = FORMATS[format];
  if (known) return known;
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? '';
  return 'x'.repeat(minLength);
}

/** A valid value with only the required fields, and the given values at their paths. */
export function plainest(shape: Shape, given: Readonly<Record<Place, unknown>> = {}, place: Place = ''): unknown {
  if (Object.hasOwn(given, place)) return given[place];
  const leadsToGiven = (name: string) =>
    Object.keys(given).some((each) => each === below(place, name) || each.startsWith(`${below(place, name)}.`));
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return plainest(shape.anyOf.find((each) => !isNull(each)) ?? {}, given, place);
  if (shape.oneOf?.[0]) return plainest(shape.oneOf[0], given, place);
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties)
        .filter(([name]) => shape.required?.includes(name) || leadsToGiven(name))
        .map(([name, each]) => [name, plainest(each, given, below(place, name))]),
    );
  if (shape.items) {
    const count = leadsToGiven('[]') ? 1 : (shape.minItems ?? 0);
    return Array.from({ length: count }, () => plainest(shape.items ?? {}, given, below(place, '[]')));
  }
  if (shape.type === 'string') return text(shape);
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 1);
  return shape.type === 'boolean' ? false : shape.type === 'object' ? {} : null;
}
