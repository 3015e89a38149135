/**
 * Keys and values with their types. TypeScript forgets them, since an object may have more keys than its type says: for
 * objects that the code itself makes.
 */
export const entriesOf = <T extends object>(object: T) =>
  Object.entries(object) as { [K in keyof T & string]: [K, Required<T>[K]] }[keyof T & string][];

export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** An object with a value for each of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key);

/** What a list of known texts has among its members. */
export const isOneOf = <T>(known: readonly T[], value: unknown): value is T => known.some((each) => each === value);

/** A field of something of which nothing is known; undefined where it has none. */
export const valueIn = (from: unknown, field: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, field) : undefined;
