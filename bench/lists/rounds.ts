export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Contender = { name: string; run: () => Promise<unknown> };
export type Times = Record<string, number>;

/**
 * Median milliseconds of each. One round asks everybody once, each round beginning with another one, so that a slow
 * moment of the machine hits all alike; the first rounds do not count.
 */
export async function interleaved(contenders: readonly Contender[], rounds: number, warmUp = 2): Promise<Times> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUp; round < rounds; round++)
    for (const place of contenders.keys()) {
      const contender = contenders[(place + round + warmUp) % contenders.length] as Contender;
      const time = await timed(contender.run);
      if (round >= 0) times.get(contender.name)?.push(time);
    }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}
