import { existsSync, readFileSync } from 'node:fs';

/** Tests that a document names: a file in code, then names of its tests in quotation marks. */
export const testsIn = (text: string): { file: string; names: string[] }[] =>
  [...text.matchAll(/`([^`]+\.test\.tsx?)`([^`]*)/g)].map(([, file = '', rest = '']) => ({
    file,
    names: [...rest.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }));

/** Those of them that do not exist. */
export const missingTests = (texts: readonly string[]): string[] =>
  texts.flatMap(testsIn).flatMap(({ file, names }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
