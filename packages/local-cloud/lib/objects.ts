/** A field of an unknown value; undefined where it has none. */
export const valueIn = (from: unknown, field: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, field) : undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
