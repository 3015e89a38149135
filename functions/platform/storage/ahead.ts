/**
 * What is read of each item, in their order, while the next ones are under way already: a file in S3 takes 30 ms to begin.
 * What fails is thrown in its turn. Nothing more is begun when the reader stops.
 */
export async function* readAheadOf<T, R>(
  items: Iterable<T>,
  atOnce: number,
  read: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  const begin = (item: T): void => {
    const reading = read(item);
    // Avoids an unhandled rejection if the reader stops, or an earlier read fails.
    reading.catch(() => undefined);
    underWay.push(reading);
  };
  for (const item of items) {
    begin(item);
    if (underWay.length < atOnce) continue;
    yield await (underWay.shift() as Promise<R>);
  }
  for (const reading of underWay) yield await reading;
}
