import type { Row } from '@vigie/list-engine';
import type { WrittenCell, WrittenColumn } from '@vigie/workbook';
import type { Actor } from '#platform/auth/actor.ts';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import type { Described } from '#platform/records/kind.ts';
import { answersFor, linkNames } from '#platform/records/resource/answers.ts';
import { cellOf, type ListDisplay, type Names } from './list-cells.ts';

/** The phrase with the name of a field. */
function phraseOf({ name }: Described, field: string): string {
  if (name === 'PRODUCT') return `fields:${field}`;
  return `records:${name === 'ENTRY' ? 'dictionary_entry' : name.toLowerCase()}.${field}`;
}
const FORMATS = { date: 'day', instant: 'minute', reference: 'reference' } as const;
/** Characters. */
const WIDE = 40;

type Reading = {
  kind: Described;
  actor: Actor;
  display: ListDisplay;
  fields: readonly string[];
  added?: ExportRequest['added'];
};
/** The columns of a file, and the cells of some rows of its list. */
export type ListReader = { columns: WrittenColumn[]; cellsOf: (rows: Row[]) => Promise<WrittenCell[][]> };

function columnOf(field: string, { kind, display, added }: Reading): WrittenColumn {
  const { translate, columns } = display;
  if (field === added?.field) return { header: translate(added.phrase) };
  const name = translate([phraseOf(kind, field), field]);
  const type = columns[field]?.type;
  return {
    header: type === 'instant' ? translate('server:export.instant', { name }) : name,
    width: field === 'label' ? WIDE : 0,
    format: type && type in FORMATS ? FORMATS[type as keyof typeof FORMATS] : undefined,
  };
}

const idsIn = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.flatMap((row) => [row[field]].flat()).filter((id) => typeof id === 'string')),
];

/** For columns of ids: what the records with these ids are called. */
async function namesFor(rows: readonly Row[], { kind, actor, fields }: Reading): Promise<Names> {
  const nameLinks = linkNames(kind, actor);
  const linked = fields.filter((field) => Object.hasOwn(kind.links, field));
  return Object.fromEntries(
    await Promise.all(linked.map(async (field) => [field, await nameLinks(field, idsIn(rows, field))] as const)),
  );
}

export function readerOf(reading: Reading): ListReader {
  const { kind, actor, display, fields, added } = reading;
  return {
    columns: fields.map((field) => columnOf(field, reading)),
    async cellsOf(rows) {
      const [answers, names] = await Promise.all([answersFor(kind, rows, actor, fields), namesFor(rows, reading)]);
      return answers.map((row) =>
        fields.map((field) =>
          field === added?.field ? (added.values[row.id] ?? null) : cellOf(kind, field, row, display, names),
        ),
      );
    },
  };
}
