import { type Counter, readCounters, type Scope, scopePk } from './change-log.ts';

/**
 * Foresees which lists a user is going to look at: those that requests of the same user looked at last. Their counters
 * are read together with the user, which spares a list two of its four rounds to the table. A request that only reads
 * may see everything as of its beginning; as soon as it writes after all, it asks again.
 */
type Foreseen = { counters: Promise<ReadonlyMap<string, Counter>>; asked: Map<string, Scope> };

/** A function serves one request at a time. */
let foreseen: Foreseen | undefined;
const lookedAt = new Map<string, Scope[]>();
const MOST_USERS = 1000;
/** With the user's own records still one request to the table. */
const MOST_SCOPES = 60;

/** Does what a request that only reads does; `who`: whoever sees the same lists. */
export async function whileReading<T>(who: string, work: () => Promise<T>): Promise<T> {
  const asked = new Map<string, Scope>();
  const counters = readAll(lookedAt.get(who) ?? []);
  // Whoever waits for them hears of it.
  counters.catch(() => undefined);
  foreseen = { counters, asked };
  try {
    return await work();
  } finally {
    foreseen = undefined;
    remember(who, asked);
  }
}

/** The counters of the scopes, in their order, as of a moment after the request began. */
export async function countersOf(scopes: readonly Scope[]): Promise<Counter[]> {
  if (!foreseen) return readCounters(scopes);
  for (const scope of scopes) foreseen.asked.set(scopePk(scope), scope);
  const known = await foreseen.counters;
  const missing = scopes.filter((scope) => !known.has(scopePk(scope)));
  const read = missing.length > 0 ? await readAll(missing) : known;
  return scopes.map((scope) => (known.get(scopePk(scope)) ?? read.get(scopePk(scope))) as Counter);
}

/** What was foreseen is past. */
export function hasWritten(): void {
  foreseen = undefined;
}

async function readAll(scopes: readonly Scope[]): Promise<ReadonlyMap<string, Counter>> {
  const counters = await readCounters(scopes);
  return new Map(scopes.map((scope, n) => [scopePk(scope), counters[n] as Counter]));
}

function remember(who: string, asked: ReadonlyMap<string, Scope>): void {
  if (asked.size === 0) return;
  if (lookedAt.size >= MOST_USERS) lookedAt.clear();
  lookedAt.set(who, [...asked.values()].slice(0, MOST_SCOPES));
}
