import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Rows of the tables, without their headers. */
const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!asked)/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map(([asked = '', where = '', watched = '']) => ({ asked, where, watched }));
const pathsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

describe('docs/specification.md', () => {
  test('names only files and folders that exist', () => {
    const named = rows.flatMap(({ where, watched }) => [...pathsIn(where), ...pathsIn(watched)]);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('says of each point where it is and which test watches it, or that it is not built yet', () => {
    const vague = rows.filter(
      ({ where, watched }) =>
        !watched.trim().startsWith('Not built yet: ') &&
        (pathsIn(where).length === 0 ||
          pathsIn(watched).length === 0 ||
          !pathsIn(watched).every((path) => /\.test\.tsx?$/.test(path))),
    );
    expect(vague.map(({ asked }) => asked)).toEqual([]);
  });
});
