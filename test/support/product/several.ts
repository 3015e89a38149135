const AT_ONCE = 8;

/** Runs a task for each item, eight at a time, and returns the results in the order of items. */
export async function several<T, R>(items: readonly T[], work: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [place, item] of left) results[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
