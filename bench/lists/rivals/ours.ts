import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countValues, openSnapshot, querySegments, type Segment, segmentOf, writeSnapshot } from '@vigie/list-engine';
import { iterateRows } from '@vigie/list-engine/testing/measured';
import type { Filter, ListQuery } from '../../../shared/lists.ts';
import { fileSource, writeFileBy } from '../../support/files.ts';
import { COLUMNS } from '../columns.ts';
import type { Answer, Counts, Exported, Page, Question } from '../questions.ts';
import type { Data, Reader, Rival } from '../rival.ts';

export const META = { kind: 'PRODUCT', owner: 'bench', seq: 1 };
const EVERYTHING: ListQuery = { page: 1, size: -1, order: [], fields: undefined, search: undefined, filters: [] };

type Segments = readonly Segment[];

async function page(segments: Segments, query: ListQuery): Promise<Page> {
  const { items, total } = await querySegments(segments, COLUMNS, query);
  return { total, ids: items.map(({ id }) => id) };
}

async function values(segments: Segments, field: string, filters: Filter[]): Promise<Counts> {
  const found = await countValues(segments, COLUMNS, [field], { filters, search: undefined }, 1_000_000);
  return new Map(found[field]?.map(({ value, count }) => [value, count]));
}

async function readAll(segments: Segments): Promise<Exported> {
  const exported = { count: 0, last: '' };
  for await (const { id } of iterateRows(segments, COLUMNS, EVERYTHING)) {
    exported.count += 1;
    exported.last = id;
  }
  return exported;
}

export async function answerFrom(segments: Segments, question: Question): Promise<Answer> {
  if (question.kind === 'page') return page(segments, question.query);
  return question.kind === 'values' ? values(segments, question.field, question.filters) : readAll(segments);
}

export const snapshotPath = (data: Pick<Data, 'folder'>): string => join(data.folder, 'parts.vcol');

export async function openFile(path: string) {
  const file = await fileSource(path);
  return { file, snapshot: await openSnapshot(file, COLUMNS) };
}

async function openReader(path: string): Promise<Reader> {
  const { file, snapshot } = await openFile(path);
  const segments = [segmentOf(snapshot)];
  return {
    answer: (question) => answerFrom(segments, question),
    bytesRead: () => file.bytesRead,
    close: () => file.close(),
  };
}

/** The column engine on a snapshot in a local file. */
export function ours(data: Data): Rival {
  const path = snapshotPath(data);
  return {
    name: 'columns',
    async build() {
      await writeFileBy(path, (sink) => writeSnapshot(COLUMNS, data.rows(), sink, META));
    },
    open: () => openReader(path),
    bytes: async () => statSync(path).size,
    drop: async () => rmSync(path, { force: true }),
  };
}
