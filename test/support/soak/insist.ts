import type { RouteKey } from '#shared/contract.ts';
import type { Random } from '../../../demo/random.ts';
import type { Answer, Ask, Client } from '../product/client.ts';

/** After so many refusals something is wrong with more than the faults. */
const MOST = 60;
/** Who is refused waits longer each time, up to this, so that a slow machine is not asked faster than it answers. */
const LONGEST_MS = 5000;
/** Something hangs: a busy machine needs minutes. */
const HANGS_SECONDS = 900;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let drawn = 0;
const isBusy = ({ status }: Answer): boolean => status >= 500 || status === 429;

/** How often the product asked to try again, by its answer. */
export type Refusals = Record<string, number>;

export type Person = {
  client: Client;
  chance: Random;
  refusals: Refusals;
};

async function ask({ client, refusals }: Person, key: RouteKey, asked: Ask): Promise<Answer> {
  const answer = await client.ask(key, asked);
  if (isBusy(answer)) {
    const { code = 'without a code' } = answer.body as { code?: string };
    const name = `${answer.status} ${code}`;
    refusals[name] = (refusals[name] ?? 0) + 1;
  }
  return answer;
}

/** Asks until there is an answer, as people and the page do; for requests that may be repeated, or have a key for it. */
export async function insist<T>(person: Person, key: RouteKey, asked: Ask = {}): Promise<{ status: number; body: T }> {
  const headers = { 'idempotency-key': `soak-${drawn++}`, ...asked.headers };
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(person, key, { ...asked, headers });
    if (!isBusy(answer)) return answer;
    if (attempt === MOST) throw new Error(`${key} was never answered: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(Math.min(person.chance.between(50, 300) * 1.2 ** attempt, LONGEST_MS));
  }
}

/** The body of what must be answered with success. */
export async function insistent<T>(person: Person, key: RouteKey, asked: Ask = {}): Promise<T> {
  const { status, body } = await insist<T>(person, key, asked);
  if (status >= 300) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Asks once: undefined if nobody knows whether it was done. */
export async function attempt<T>(
  person: Person,
  key: RouteKey,
  asked: Ask,
): Promise<{ status: number; body: T } | undefined> {
  const answer = await ask(person, key, asked);
  return isBusy(answer) ? undefined : answer;
}

/** Looks until it is so; a busy product is asked again. */
export async function untilSo<T>(person: Person, key: RouteKey, asked: Ask, isSo: (body: T) => boolean): Promise<T> {
  const end = Date.now() + HANGS_SECONDS * 1000;
  for (;;) {
    const body = await insistent<T>(person, key, asked);
    if (isSo(body)) return body;
    if (Date.now() > end) throw new Error(`${key} did not come to it: ${JSON.stringify(body).slice(0, 400)}`);
    await pause(250);
  }
}
