import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8');

/** The cells of the rows of the table below a title of `docs/retention.md`. */
export function rowsBelow(title: string): string[][] {
  const [, part = ''] = document.split(`## ${title}\n`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What is code in a cell. */
export const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
