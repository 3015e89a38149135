/** Calls at the same time. */
const AT_ONCE = 4;

/** Does something with each of several, a few at the same time; tells which of them failed, and how. */
export async function withEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const done: T[] = [];
  const failed: { item: T; error: unknown }[] = [];
  const queue = [...items];
  const next = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    await work(item).then(
      () => void done.push(item),
      (error: unknown) => void failed.push({ item, error }),
    );
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { done, failed };
}
