import { isDeepStrictEqual } from 'node:util';
import { type Change, commitChanges } from '#lib/changes.ts';
import { newId, now } from '#lib/clock.ts';
import type { Author } from '#lib/history.ts';
import { PART, partKey } from '#lib/kinds.ts';
import { importReason } from '#lib/reasons.ts';
import { creation, findUniques, modification, readRecords } from '#lib/records.ts';
import { AppError } from '#shared/errors.ts';
import { identityOf } from '#shared/products/rules.ts';
import type { Part } from '#shared/products/schema.ts';
import type { Line } from '../../analysis/lines.ts';
import type { Analysis } from '../../analysis/store.ts';
import { blankPart, fieldsOfLine, type SupplierNames } from './part.ts';

export type Outcome = { created: number; updated: number; unchanged: number };
type Setting = { analysis: Analysis; author: Author; catalogue: ReadonlyMap<string, Part>; suppliers: SupplierNames };
type Planned = { line: Line; fields: Partial<Part>; key: string };

/** Another person changed one of the parts meanwhile: the batch is planned again on what is there now. */
const ATTEMPTS = 5;

const keyOf = (entity: string, fields: Partial<Part>): string | null => {
  const identity = identityOf({
    kind: 'reference_article',
    nno: null,
    supplier: null,
    supplier_name: null,
    supplier_ref: null,
    internal_ref: null,
    ...fields,
  });
  return identity && partKey(entity, identity);
};

/** Lines by what identifies their part; a part that the file names twice is taken once, from its first line. */
function plan(lines: Line[], setting: Setting): Planned[] {
  const planned = new Map<string, Planned>();
  for (const line of lines) {
    const fields = fieldsOfLine(line, setting.catalogue, setting.suppliers);
    const key = keyOf(setting.analysis.entity, fields) ?? `line:${line.row}`;
    if (!planned.has(key)) planned.set(key, { line, fields, key });
  }
  return [...planned.values()];
}

const differs = (before: Part, fields: Partial<Part>): boolean =>
  Object.entries(fields).some(([name, value]) => !isDeepStrictEqual(before[name as keyof Part], value));

function changeFor({ line, fields }: Planned, before: Part | undefined, { analysis, author }: Setting): Change | null {
  const why = importReason(analysis.file_name, line.row);
  const source = { import_file: analysis.file_name, import_row: line.row, import_date: now() };
  if (before) return differs(before, fields) ? modification(PART, before, { ...fields, ...source }, author, why) : null;
  const at = now();
  const part = blankPart({
    id: newId(),
    owner_entity: analysis.entity,
    creation_date: at,
    modification_date: at,
    ...fields,
    ...source,
  });
  return creation(PART, part, author, why);
}

/** Created by this very import, before its worker was interrupted. */
const isOwnWork = (part: Part, { line }: Planned, { analysis }: Setting): boolean =>
  part.version === 1 &&
  part.import_file === analysis.file_name &&
  part.import_row === line.row &&
  part.creation_date >= analysis.created_at;

async function attempt(planned: Planned[], setting: Setting): Promise<Outcome> {
  const ids = await findUniques(
    PART,
    planned.map(({ key }) => key),
  );
  const known = await readRecords(PART, [...ids.values()]);
  const changes = planned.map((item) => {
    const before = known.get(ids.get(item.key) ?? '');
    return { isNew: !before || isOwnWork(before, item, setting), change: changeFor(item, before, setting) };
  });
  await commitChanges(changes.flatMap(({ change }) => change ?? []));
  const created = changes.filter(({ isNew }) => isNew).length;
  const updated = changes.filter(({ isNew, change }) => !isNew && change).length;
  return { created, updated, unchanged: planned.length - created - updated };
}

export async function writeLines(lines: Line[], setting: Setting): Promise<Outcome> {
  const planned = plan(lines, setting);
  const repeated = lines.length - planned.length;
  for (let left = ATTEMPTS; ; left--) {
    try {
      const outcome = await attempt(planned, setting);
      return { ...outcome, unchanged: outcome.unchanged + repeated };
    } catch (error) {
      const isRival = error instanceof AppError && ['already_exists', 'outdated_version'].includes(error.code);
      if (!isRival || left <= 1) throw error;
    }
  }
}
