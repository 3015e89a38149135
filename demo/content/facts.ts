import { readFileSync } from 'node:fs';

/** A reference from a part list in a public repository. Empty text: not in the list. */
export type Fact = {
  manufacturer: string;
  mpn: string;
  description: string;
  family: string;
  sub_family: string;
  /** `owner/name` of the repository. */
  source: string;
};

const CELL = /"((?:[^"]|"")*)"|([^,]*)/y;

/** Cells of a CSV line. Quoted cells may contain commas and doubled quotes, but no line breaks. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at = CELL.lastIndex + 1) {
    CELL.lastIndex = at;
    const [, quoted, plain] = CELL.exec(line) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  return cells;
}

export function readFacts(): Fact[] {
  const [, ...lines] = readFileSync(new URL('catalogue-facts.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [manufacturer = '', mpn = '', description = '', family = '', sub_family = '', source = ''] = cellsOf(line);
    return { manufacturer, mpn, description, family, sub_family, source };
  });
}
