import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is an answer; fails with the description after the limit. */
export async function eventually<Answer>(
  what: string,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  limitMs = 90_000,
): Promise<Answer> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await sleep(25);
  }
  throw new Error(`Waited ${limitMs} ms for ${what}, without success.`);
}
