import type { Row } from '@vigie/list-engine';
import { csvOf, type WrittenCell, type WrittenList, xlsxOf } from '@vigie/workbook';
import { actorOf } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { CSV, XLSX } from '#platform/jobs/content-types.ts';
import { deliver, RequestProblem, type Stream } from '#platform/jobs/deliver.ts';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { bodyQuery } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { KINDS, kindName } from '#platform/records/kinds.ts';
import { today } from '#platform/runtime/clock.ts';
import { withFieldNames } from '#platform/words/field-names.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { readWords } from '#platform/words/vocabularies.ts';
import { type ExportFormat, MAX_EXPORTED_ROWS } from '#shared/exports.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { slugOf } from '#shared/values/file-names.ts';
import { type ListReader, readerOf } from './list-rows.ts';

/** Rows whose linked records are named together. With 1,000, what lives until the next batch makes V8's heap grow by 60 MB. */
const BATCH = 100;
const ROWS_PER_PROGRESS = 1000;

/** The separators that Excel expects in the language. */
const DIALECTS = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
} as const satisfies Record<Language, object>;

const WRITERS: Record<ExportFormat, (list: WrittenList, language: Language) => Stream['chunks']> = {
  xlsx: xlsxOf,
  csv: (list, language) => csvOf(list, DIALECTS[language]),
};
const CONTENT_TYPES: Record<ExportFormat, string> = { xlsx: XLSX, csv: CSV };

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Counts the rows of a list while they are read, and shows how far it is. */
function counted(rows: AsyncIterable<Row>, { cellsOf }: ListReader, job: string) {
  const count = { rows: 0 };
  async function* batches(): AsyncGenerator<WrittenCell[][]> {
    for await (const batch of batchesOf(rows)) {
      count.rows += batch.length;
      if (count.rows > MAX_EXPORTED_ROWS)
        throw new RequestProblem('too_many_export_rows', { limit: MAX_EXPORTED_ROWS });
      yield await cellsOf(batch);
      if (count.rows % ROWS_PER_PROGRESS === 0) await updateJob(job, { done: count.rows });
    }
  }
  return { count, batches: batches() };
}

async function listFile(request: ExportRequest): Promise<Stream> {
  const { language, format, job, within } = request;
  const kind = KINDS[kindName(request.kind)];
  const actor = { ...(await actorOf(request.username, request.impersonated)), language };
  const view = await viewOf(actor, kind, request.search);
  const asked = bodyQuery(view.columns, request);
  const query = { ...asked, filters: [...asked.filters, ...within] };
  const { total } = await lists.query(view, { ...query, size: 1, fields: [] });
  if (total > MAX_EXPORTED_ROWS) throw new RequestProblem('too_many_export_rows', { limit: MAX_EXPORTED_ROWS });
  await updateJob(job, { total });
  const dictionaries = await readWords();
  const display = {
    language,
    translate: withFieldNames(translatorFor(language), dictionaries, language),
    dictionaries,
    columns: view.columns,
  };
  const reader = readerOf({ kind, actor, display, fields: request.fields, added: request.added });
  const { count, batches } = counted(lists.iterate(view, query), reader, job);
  const sheet = display.translate(`server:list.${kind.name}`);
  return {
    file_name: `vigie-${slugOf(sheet)}-${today()}.${format}`,
    content_type: CONTENT_TYPES[format],
    chunks: WRITERS[format]({ sheet, columns: reader.columns, batches }, language),
    rows: () => count.rows,
  };
}

/** A list as a file: the rows, columns and order that were asked for, as its user may see them now. */
export const exportList = (bucket: string, request: ExportRequest): Promise<void> =>
  deliver(bucket, request, () => listFile(request));
