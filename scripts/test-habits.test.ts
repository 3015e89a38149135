import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Tests and what they use. Benchmarks measure time, so they are none. */
const TESTS = /^(test\/|packages\/[^/]+\/(tests|testing)\/|web\/testing\/|(?!bench\/).*\.test\.tsx?$)/;

type Habit = 'chance' | 'sleep' | 'clock';

/** What a test may do nevertheless, and why. */
const ALLOWED: Readonly<Record<Habit, Readonly<Record<string, string>>>> = {
  /** Random values without a seed. */
  chance: {},
  /** Waiting for a time instead of an event. */
  sleep: {
    'packages/local-cloud/testing/wait.ts': 'asks again until it is so',
    'packages/local-cloud/tests/backups.test.ts': 'tables are restored to whole seconds, which have to pass',
    'test/e2e/home/home.test.ts': 'the server answers each request at another time',
    'test/e2e/keys/flow.test.ts': 'the time to undo is held open in the page',
    'test/e2e/resilience.test.ts': 'the page reloads after the call that says so',
    'test/functions/credits/storm.test.ts': 'the seed spreads what people do at once',
    'test/functions/imports/throttled.test.ts': 'a partition counts writes per second',
    'test/functions/scopes/steps.ts': 'a task that calls nothing for a while has stopped',
    'test/support/browser/visits.ts': 'what moves is found by looking twice',
    'test/support/browser/walk.ts': 'a page that does not change for a while is at rest',
    'test/support/product/client.ts': 'asks again until it is so',
    'test/support/product/stack.ts': 'waits for another process',
    'test/support/soak/insist.ts': 'asks again until it is so',
    'web/platform/api/slowCalls.test.ts': 'the clock is faked',
  },
  /** Measuring how long something takes. */
  clock: {
    'packages/local-cloud/tests/faults-of-a-cloud.test.ts': 'what is delayed takes at least so long',
    'packages/local-cloud/tests/faults.test.ts': 'what is delayed takes at least so long',
    'packages/workbook/testing/refused.ts': 'for the benchmark of hostile files',
    'packages/workbook/workbook.test.ts': 'compared with a list that is read in the same run',
    'test/e2e/keys/review-pace.test.ts': 'compared with as many keys that decide nothing',
    'test/functions/cascade.test.ts': 'printed only',
    'test/stack/routes/soak.test.ts': 'printed only',
    'test/support/browser/visits.ts': 'a walk ends before its limit, and says why',
    'test/support/browser/walk.ts': 'a page that does not change for a while is at rest',
    'test/support/runner/progress.ts': 'printed only',
    'web/platform/api/ahead.test.ts': 'the clock is faked',
  },
};

const HABITS = new Map<string, Habit>([
  ...['randomBytes', 'randomInt', 'randomUUID', 'getRandomValues', 'Math.random'].map(
    (name) => [name, 'chance'] as const,
  ),
  ...['setTimeout', 'waitForTimeout'].map((name) => [name, 'sleep'] as const),
  ...['hrtime', 'cpuUsage', 'performance.now'].map((name) => [name, 'clock'] as const),
]);
const WORTH_PARSING = new RegExp([...HABITS.keys(), 'Date\\.now\\(\\) -'].join('|'));
/** Time since another instant, not an instant so many days ago. */
const SINCE = /^Date\.now\(\) - (\(|[a-z]\w*(\.|\)|;|,|$)|this)/;

function habitsIn(file: string, source: string): Set<Habit> {
  const found = new Set<Habit>();
  const note = (habit: Habit | undefined) => void (habit && found.add(habit));
  new Visitor({
    Identifier: ({ name }) => note(HABITS.get(name)),
    MemberExpression: ({ start, end }) => note(HABITS.get(source.slice(start, end))),
    BinaryExpression: ({ start, end }) => note(SINCE.test(source.slice(start, end)) ? 'clock' : undefined),
  }).visit(parseSync(file, source).program);
  return found;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  ...{ cwd: ROOT, maxBuffer: 1e8, encoding: 'utf8' },
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && TESTS.test(file) && file !== 'scripts/test-habits.test.ts');

test('tests await events, draw from a seed, and judge nothing by the time it takes, but for reasons', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return WORTH_PARSING.test(source) ? [...habitsIn(file, source)].map((habit) => `${habit}: ${file}`) : [];
  });
  const allowed = Object.entries(ALLOWED).flatMap(([habit, all]) =>
    Object.keys(all).map((file) => `${habit}: ${file}`),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test.each<[Habit | undefined, string]>([
  ['chance', 'const n = Math.random();'],
  ['chance', 'const id = crypto.randomUUID();'],
  ['sleep', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['sleep', 'await new Promise((resolve) => setTimeout(resolve, 10));'],
  ['sleep', 'await page.waitForTimeout(10);'],
  ['clock', 'const begun = performance.now();'],
  ['clock', 'expect(Date.now() - begun).toBeLessThan(2000);'],
  ['clock', 'const took = Date.now() - (begun.get(1) ?? 0);'],
  [undefined, "vi.useFakeTimers({ toFake: ['setTimeout'] });"],
  [undefined, 'const day = new Date(Date.now() - days * DAY_MS);'],
  [undefined, 'const past = Date.now() - 1000;'],
])('%s is found in %s', (habit, source) => {
  expect([...habitsIn('x.ts', source)]).toEqual(habit ? [habit] : []);
});
