const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A changed field in a history: `{field, old, new}`. */
const isFieldChange = (value: Record<string, unknown>): boolean => typeof value.field === 'string' && 'old' in value;

type Replace = (field: string, text: string) => string;

/** A copy in which each text is replaced. `field`: the one that holds it, also if it is an array. */
export function mapTexts(value: unknown, replace: Replace, field = ''): unknown {
  if (typeof value === 'string') return replace(field, value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace, field));
  if (!isObject(value)) return value;
  const changed = isFieldChange(value) ? String(value.field) : undefined;
  const nameOf = (name: string) => (changed !== undefined && (name === 'old' || name === 'new') ? changed : name);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, replace, nameOf(name))]));
}

/** Every text in a value, also the names of its fields. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isObject(value))
    for (const [name, each] of Object.entries(value)) {
      yield name;
      yield* textsIn(each);
    }
}

const ID = /[0-9A-Za-z_-]+/g;
/** What may be an id in a text: `product:<id>`, `R#KIND#<id>`. */
export const idsInText = (text: string): readonly string[] => text.match(ID) ?? [];
