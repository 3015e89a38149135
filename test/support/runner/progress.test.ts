import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestModule, TestSpecification } from 'vitest/node';
import { Progress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (relativeModuleId: string) => ({ relativeModuleId }) as TestModule;

test('each minute a run tells how far it is, and it stops with the run', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const progress = new Progress();
  progress.onTestRunStart(Array<TestSpecification>(3));
  vi.advanceTimersByTime(60_000);
  progress.onTestModuleStart(file('a.test.ts'));
  progress.onTestModuleStart(file('b.test.ts'));
  progress.onTestModuleEnd(file('a.test.ts'));
  vi.advanceTimersByTime(60_000);
  progress.onTestRunEnd();
  vi.advanceTimersByTime(600_000);
  expect(said.mock.calls.flat()).toEqual([
    ' 1 min: 0 of 3 files; at work: nothing yet: the product is built, or a browser starts',
    ' 2 min: 1 of 3 files; at work: b.test.ts',
  ]);
  said.mockRestore();
});
