import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingTests, testsIn } from './named-tests.ts';

const KINDS = [...'STRIDE'];

/** Rows of the tables of threats, without their headers. */
const threats = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .* \| [STRIDE] \| /.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([threat = '', kind = '', , tests = '']) => ({ threat: threat.trim(), kind: kind.trim(), tests }));

describe('docs/threat-model.md', () => {
  test('has threats of every kind', () => {
    expect(threats.length).toBeGreaterThan(45);
    expect(KINDS.filter((kind) => !threats.some((threat) => threat.kind === kind))).toEqual([]);
  });

  test('names for each threat a test that exists', () => {
    const untested = threats.filter(({ tests }) => testsIn(tests).every(({ names }) => names.length === 0));
    expect(untested.map(({ threat }) => threat)).toEqual([]);
    expect(missingTests(threats.map(({ tests }) => tests))).toEqual([]);
  });
});
