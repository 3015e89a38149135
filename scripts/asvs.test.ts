import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingTests } from './named-tests.ts';

const page = readFileSync('docs/asvs.md', 'utf8');
const [top = '', ...chapters] = page.split('\n## ');
const VERDICTS = ['met', 'by AWS', 'not met', 'not applicable'];

/**
 * Requirements of levels 1 and 2 in each section of ASVS 5.0.0, which always come first: 9 are the requirements 1 to 9. A section
 * that is not here, or is 0, has only requirements of level 3.
 */
const SECTIONS: readonly (readonly number[])[] = [
  ...[
    [2, 9, 11, 3, 2],
    [3, 3, 4, 1],
    [0, 2, 4, 6, 5, 0, 2],
    [3, 1, 2, 4],
    [1, 3, 2, 3],
    [3, 12, 4, 4, 5, 3, 0, 4],
  ],
  ...[
    [3, 4, 2, 5, 2, 2],
    [2, 3, 1, 1],
    [3, 4],
    [2, 2, 4, 11, 5, 2, 3],
    [2, 3, 3, 4, 1, 1],
    [3, 2, 4],
    [1, 5, 2, 5],
  ],
  ...[
    [2, 4, 3],
    [3, 3, 7],
    [1, 5, 4, 3, 3],
    [1, 4, 2],
  ],
];
const required = SECTIONS.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, n) => `${chapter + 1}.${section + 1}.${n + 1}`),
  ),
);
const LEVEL_1 = [
  ...[
    '1.2.1–5',
    '1.3.1–2',
    '1.5.1',
    '2.1.1',
    '2.2.1–2',
    '2.3.1',
    '3.2.1–2',
    '3.3.1',
    '3.4.1–2',
    '3.5.1–3',
    '4.1.1',
    '4.4.1',
  ],
  ...[
    '5.2.1–2',
    '5.3.1–2',
    '6.1.1',
    '6.2.1–8',
    '6.3.1–2',
    '6.4.1–2',
    '7.2.1–4',
    '7.4.1–2',
    '8.1.1',
    '8.2.1–2',
    '8.3.1',
  ],
  ...[
    '9.1.1–3',
    '9.2.1',
    '10.4.1–5',
    '11.3.1–2',
    '11.4.1',
    '12.1.1',
    '12.2.1–2',
    '13.4.1',
    '14.2.1',
    '14.3.1',
    '15.1.1',
  ],
  ...['15.2.1', '15.3.1'],
].flatMap(idsIn);

/** `1.2.3–5` are three ids, `1.2.3, 1.3.1` two. */
function idsIn(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [, section = '', from = '', to = from] = /^(\d+\.\d+\.)(\d+)(?:–(\d+))?$/.exec(part) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}${Number(from) + n}`);
  });
}

const cellsIn = (text: string, begins: RegExp): string[][] =>
  text
    .split('\n')
    .filter((line) => begins.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const rows = chapters
  .flatMap((chapter) => cellsIn(chapter, /^\| \d+\.\d+\.\d+[^|]* \| [12] \|/))
  .map(([ids = '', level = '', , verdict = '', why = '']) => ({ ids: idsIn(ids), level: Number(level), verdict, why }));
const idsOf = (verdict: string, level?: number): string[] =>
  rows.filter((row) => row.verdict === verdict && (level ?? row.level) === row.level).flatMap(({ ids }) => ids);

describe('docs/asvs.md', () => {
  test('has each requirement of levels 1 and 2 once, with its level and a verdict', () => {
    expect([required.length, LEVEL_1.length]).toEqual([253, 70]);
    expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...required].sort());
    expect(rows.flatMap(({ ids, level }) => (level === 1 ? ids : [])).sort()).toEqual([...LEVEL_1].sort());
    expect(rows.filter(({ verdict, why }) => !VERDICTS.includes(verdict) || why === '')).toEqual([]);
  });

  test('counts at its top what is in its tables', () => {
    const counts = VERDICTS.map((verdict) => [verdict, idsOf(verdict, 1), idsOf(verdict, 2), idsOf(verdict)] as const);
    expect(cellsIn(top, /^\| (?!verdict)[a-z]/i)).toEqual([
      ...counts.map(([verdict, ...ids]) => [verdict, ...ids.map(({ length }) => String(length))]),
      ['together', '70', '183', '253'],
    ]);
  });

  test('says of each requirement that is not met what would mend it', () => {
    const mended = chapters.filter((chapter) => chapter.startsWith('What is not met'));
    const ids = mended.flatMap((chapter) => cellsIn(chapter, /^\| \d/)).flatMap(([named = '']) => idsIn(named));
    expect(ids.sort()).toEqual(idsOf('not met').sort());
  });

  test('names files, tests and decisions that exist', () => {
    const codes = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    const files = codes.filter((code) => /^[\w.-]+\/[\w./-]+$|^\w+\.(md|json)$/.test(code));
    expect(files.length).toBeGreaterThan(150);
    const decisions = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(decisions.length).toBeGreaterThan(15);
    expect([...files, ...decisions].filter((file) => !existsSync(file))).toEqual([]);
    expect(missingTests(rows.map(({ why }) => why))).toEqual([]);
  });

  test('cites a test or a file for what it calls met', () => {
    const bare = rows.filter(({ verdict, why }) => verdict === 'met' && !/`|\]\(|\bas (above|\d)/.test(why));
    expect(bare.flatMap(({ ids }) => ids)).toEqual(['6.4.2', '12.3.2']);
  });
});
