import type { z } from 'zod';
import { type Shape, shapeOf } from '../../support/routes/shapes.ts';

/** What may stand in each field: types, words and limits, by the path of the field. `?` marks what an item may lack. */
export type Fields = Record<string, string>;
/** A kind of stored item in one release. */
export type StoredShape = { version: number; fields: Fields };

const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;

const WORDS = 'one of: ';
const wordsOf = ({ enum: words, const: word }: Shape): string[] =>
  [...(words ?? []), ...(word === undefined ? [] : [word])].map(String);

function nameOf(shape: Shape): string {
  const words = wordsOf(shape);
  if (words.length > 0) return `${WORDS}${words.join(' | ')}`;
  const limits = LIMITS.flatMap((limit) => {
    const value = (shape as Record<string, unknown>)[limit];
    // The pattern of a date is zod's, and its format says it.
    return value === undefined ||
      Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ||
      (limit === 'pattern' && shape.format)
      ? []
      : [`${limit} ${value}`];
  });
  const types = [shape.type ?? 'anything'].flat();
  const named = [types.filter((type) => type !== 'null').join(' or '), ...limits].join(', ');
  return types.includes('null') ? `${named}${OR_NULL}` : named;
}

const OR_NULL = ' or null';
const membersOf = ({ anyOf, oneOf }: Shape): Shape[] | undefined => anyOf ?? oneOf;
const isNull = ({ type }: Shape): boolean => type === 'null';

function addFields(fields: Fields, shape: Shape, path: string, mayLack: boolean): void {
  const members = membersOf(shape)?.filter((each) => !isNull(each));
  const mark = `${membersOf(shape)?.some(isNull) ? OR_NULL : ''}${mayLack ? '?' : ''}`;
  if (members?.length === 1 && members[0]) {
    addFields(fields, members[0], path, false);
    fields[path] += mark;
    return;
  }
  if (members) {
    fields[path] = `${members.length} forms${mark}`;
    for (const [n, member] of members.entries()) addFields(fields, member, `${path}<${n}>`, false);
    return;
  }
  if (path) fields[path] = `${nameOf(shape)}${mark}`;
  for (const [name, each] of Object.entries(shape.properties ?? {}))
    addFields(fields, each, path ? `${path}.${name}` : name, !shape.required?.includes(name));
  if (shape.items) addFields(fields, shape.items, `${path}[]`, false);
  if (typeof shape.additionalProperties === 'object') addFields(fields, shape.additionalProperties, `${path}{}`, false);
}

/** The fields that a schema reads. */
export function fieldsOf(schema: z.ZodType): Fields {
  const fields: Fields = {};
  addFields(fields, shapeOf(schema), '', false);
  return fields;
}

const withoutMark = (text: string): string => text.replace(/( or null)?\??$/, '');
const mayLack = (text: string): boolean => text.endsWith('?');
const mayBeNull = (text: string): boolean => text.replace(/\?$/, '').endsWith(OR_NULL);

/** Whether everything that fitted before fits still: only words were added, or a field may be missing now. */
function stillFits(before: string, after: string): boolean {
  if ((mayLack(before) && !mayLack(after)) || (mayBeNull(before) && !mayBeNull(after))) return false;
  const [old, wanted] = [withoutMark(before), withoutMark(after)];
  if (old === wanted) return true;
  if (!old.startsWith(WORDS) || !wanted.startsWith(WORDS)) return false;
  const known = new Set(wanted.slice(WORDS.length).split(' | '));
  return old
    .slice(WORDS.length)
    .split(' | ')
    .every((word) => known.has(word));
}

/** The path of the field that contains it, for fields of a new group. */
const above = (path: string): string => path.replace(/(\.[^.[{<]+|\[\]|\{\}|<\d+>)$/, '');

/** What older items would not fit, or an older release would not find, one sentence for each field. */
export function breaksIn(before: Fields, after: Fields): string[] {
  const gone = Object.keys(before).filter((path) => !(path in after));
  const changed = Object.keys(before).filter(
    (path) => path in after && !stillFits(before[path] ?? '', after[path] ?? ''),
  );
  const isNewGroup = (path: string) => above(path) !== path && above(path) in after && !(above(path) in before);
  const required = Object.keys(after).filter(
    (path) => !(path in before) && !mayLack(after[path] ?? '') && !isNewGroup(path),
  );
  return [
    ...gone.map((path) => `${path} is gone (was ${before[path]})`),
    ...changed.map((path) => `${path} was ${before[path]}, is ${after[path]}`),
    ...required.map((path) => `${path} is new and must be there (${after[path]})`),
  ];
}

/** What was added that older items fit. */
export const additionsIn = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((path) => before[path] !== after[path]);

/** What to do about a kind whose shape is no longer the committed one; undefined if it is. */
export function problemOf(kind: string, committed: StoredShape | undefined, now: StoredShape): string | undefined {
  if (!committed) return `${kind} is new. Run "npm run fixtures:records".`;
  const breaks = breaksIn(committed.fields, now.fields);
  if (breaks.length > 0 && now.version <= committed.version)
    return `Stored ${kind} no longer fit: ${breaks.join('; ')}. Add an upcaster (CONTRIBUTING.md, “Changing a stored field”).`;
  if (now.version < committed.version) return `${kind} has version ${committed.version}: upcasters are kept for ever.`;
  if (now.version !== committed.version || additionsIn(committed.fields, now.fields).length > 0)
    return `${kind} has another shape, which older items fit. Run "npm run fixtures:records".`;
  return undefined;
}
