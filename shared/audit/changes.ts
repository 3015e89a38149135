const list = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map((each) => String(each)) : undefined;

function changeOf(before: unknown, after: unknown): string {
  const [old, now] = [list(before ?? []), list(after ?? [])];
  if (!old || !now) return `${String(before ?? '–')} → ${String(after)}`;
  const added = now.filter((value) => !old.includes(value)).map((value) => `+${value}`);
  const removed = old.filter((value) => !now.includes(value)).map((value) => `−${value}`);
  return [...added, ...removed].join(' ');
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** The changed fields with their old and new values, in one line; empty if none differs. */
export const describeChanges = <T extends object, K extends keyof T & string>(
  before: Pick<T, K> | undefined,
  after: Pick<T, K>,
  fields: readonly K[],
): string =>
  fields
    .filter((field) => textOf(before?.[field]) !== textOf(after[field]))
    .map((field) => [field, changeOf(before?.[field], after[field])])
    .filter(([, change]) => change !== '')
    .map(([field, change]) => `${field}: ${change}`)
    .join('; ');
