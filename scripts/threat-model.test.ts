import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const KINDS = [...'STRIDE'];

/** Rows of the tables of threats, without their headers. */
const threats = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| .* \| [STRIDE] \| /.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([threat = '', kind = '', , tests = '']) => ({ threat: threat.trim(), kind: kind.trim(), tests }));

/** The tests that a row names: a file, then names of its tests. */
const testsIn = (text: string): { file: string; names: string[] }[] =>
  [...text.matchAll(/`([^`]+\.test\.tsx?)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    names: [...rest.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

describe('docs/threat-model.md', () => {
  test('has threats of every kind', () => {
    expect(threats.length).toBeGreaterThan(45);
    expect(KINDS.filter((kind) => !threats.some((threat) => threat.kind === kind))).toEqual([]);
  });

  test('names for each threat a test that exists', () => {
    const untested = threats.filter(({ tests }) => testsIn(tests).every(({ names }) => names.length === 0));
    expect(untested.map(({ threat }) => threat)).toEqual([]);
    const missing = threats
      .flatMap(({ tests }) => testsIn(tests))
      .flatMap(({ file, names }) => {
        if (!existsSync(file)) return [file];
        const source = readFileSync(file, 'utf8');
        return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
      });
    expect(missing).toEqual([]);
  });
});
