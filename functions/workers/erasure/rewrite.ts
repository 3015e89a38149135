import { isKeyOf, valueIn } from '#shared/values/objects.ts';

/** What a field holds afterwards. */
type Replace = (field: string, value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A changed field in a history: `{field, old, new}`. */
const isFieldChange = (value: Record<string, unknown>): boolean => typeof value.field === 'string' && 'old' in value;

/** A copy in which each field, also of nested objects and of changes in histories, is replaced. */
export function rewritten(value: unknown, replace: Replace): unknown {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, replace));
  if (!isObject(value)) return value;
  if (isFieldChange(value)) {
    const field = String(value.field);
    return { ...value, old: replace(field, value.old), new: replace(field, value.new) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, replace(field, rewritten(each, replace))]),
  );
}

/** Fields that hold usernames: of authors, of who imported, decided or undid, and whom an event of the audit log is about. */
const NAMES = new Set(['user', 'on_behalf_of', 'decided_by', 'undone_by', 'subject']);

/** Replaces a username where it names a person; free text stays as it is. */
export const replacingName =
  (username: string, pseudonym: string): Replace =>
  (field, value) =>
    NAMES.has(field) && value === username ? pseudonym : value;

/** Replaces all values of a person's own fields, such as earlier e-mail addresses. */
export const replacingFields =
  (fields: Readonly<Record<string, string>>): Replace =>
  (field, value) =>
    isKeyOf(fields, field) && value !== null ? valueIn(fields, field) : value;
