import { beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, ownProduct, reachBehind } from '../../support/product/client.ts';
import { newClient } from '../../support/records/requests.ts';
import { chanceFor, HOW, rounds, SEED, WALK_LIMIT_MS } from '../../support/runner/walks.ts';
import { brokenMails, brokenPromises } from '../../support/soak/checks.ts';
import type { Person, Refusals } from '../../support/soak/insist.ts';
import {
  askByMail,
  decide,
  edit,
  exportList,
  importList,
  makeParts,
  Promises,
  pay,
  removePart,
} from '../../support/soak/work.ts';

/** People work while everything goes wrong that the local cloud can let go wrong; afterwards, every promise is kept. */
const product = ownProduct();

const COMPANIES = rounds(2, 4);
const ROUNDS = rounds(1, 6);
const PARTS = rounds(4, 12);
const ROWS = rounds(25, 200);
const CREDITS = 1000;

const refusals: Refusals = {};
const person = (client: Person['client'], name: string): Person => ({ client, chance: chanceFor(name), refusals });

/** The day of a company: parts, changes, a list from a file, a cart, findings, files, mails. Answers what went wrong. */
async function day(own: Person, operator: Person, promises: Promises): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const parts = await makeParts(own, promises, PARTS);
    const [changed, gone, ...asked] = parts as [PartAnswer, PartAnswer, ...PartAnswer[]];
    const done = await Promise.allSettled([
      edit(own, promises, changed),
      importList(own, promises, ROWS),
      pay(own, promises, asked).then(() => Promise.all(asked.map((part) => decide(operator, promises, part)))),
      removePart(own, promises, gone),
      exportList(own),
      askByMail(operator, promises),
    ]);
    wrong.push(...done.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : [])));
  }
  return wrong;
}

let operator: Person;
let companies: Awaited<ReturnType<typeof newClient>>[];
beforeAll(async () => {
  operator = person(await as('operator'), 'soak operator');
  companies = await Promise.all(Array.from({ length: COMPANIES }, () => newClient(CREDITS)));
});

test(`nothing is lost, paid or sent twice while everything fails (${HOW})`, { timeout: WALK_LIMIT_MS }, async () => {
  const { trouble, settle } = product.running();
  await trouble(`all,concurrency=30,killed=0.08,mailThrottled=0.4,seed=${SEED}`);
  const began = performance.now();
  const promised = companies.map(() => new Promises());
  const wrong = await Promise.all(
    companies.map(({ client, entity }, n) => day(person(client, `soak ${entity}`), operator, promised[n]!)),
  );
  const struck = await trouble('');
  await settle();
  const broken = await Promise.all(
    companies.map((company, n) => brokenPromises(company, operator.client, promised[n]!, CREDITS)),
  );
  const mails = await Promise.all(promised.map((each) => brokenMails(operator.client, each)));
  reachBehind();
  const { checkConsistency } = await import('#platform/consistency/consistency.ts');
  const inconsistent = (await checkConsistency()).flatMap(({ what, findings }) =>
    findings.map((finding) => `${what}: ${finding}`),
  );
  console.info('Soak:', {
    seconds: Math.round((performance.now() - began) / 1000),
    struck,
    refusals,
    parts: promised.reduce((sum, { parts }) => sum + parts.size, 0),
    imported: promised.reduce((sum, { imported }) => sum + imported.length, 0),
    carts: promised.reduce((sum, { carts }) => sum + carts.length, 0),
    mails: promised.reduce((sum, { mailed }) => sum + mailed.size, 0),
  });
  expect([...wrong.flat(), ...broken.flat(), ...mails.flat(), ...inconsistent]).toEqual([]);
  // Each fault struck, or the test would prove nothing.
  for (const fault of [
    'throttled',
    'conflicts',
    'unprocessed',
    'indexLagMs',
    'slowDown',
    'refused',
    'killed',
    'lateMs',
  ])
    expect([fault, (struck[fault] ?? 0) > 0]).toEqual([fault, true]);
});
