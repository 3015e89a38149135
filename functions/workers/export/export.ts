import type ExcelJS from 'exceljs';
import { actorOf } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { deliver, RequestProblem } from '#platform/jobs/deliver.ts';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { addRow, workbookOf } from '#platform/jobs/spreadsheet.ts';
import { bodyQuery } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { KINDS } from '#platform/records/kinds.ts';
import { today } from '#platform/runtime/clock.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { readWords } from '#platform/words/vocabularies.ts';
import { cellOf, formatOf, type ListDisplay } from './list-cells.ts';

/** An Excel sheet holds 1,048,576 rows; far fewer are useful to a reader. */
const MAX_ROWS = 300_000;
const ROWS_PER_PROGRESS = 5000;
const MIN_WIDTH = 12;
const MAX_WIDTH = 60;

/** The names of a list's sheet and file, and the keys of its column names. */
const TEXTS = {
  PRODUCT: { names: 'server:export', fields: 'fields:' },
  ASKED_MONITORING: { names: 'server:requests', fields: 'records:asked_monitoring.' },
  AUDIT: { names: 'server:audit', fields: 'records:audit.' },
} as const;

function addSheet(book: ExcelJS.stream.xlsx.WorkbookWriter, { kind, fields }: ExportRequest, display: ListDisplay) {
  const { translate, columns } = display;
  const names = TEXTS[kind];
  const sheet = book.addWorksheet(translate(`${names.names}.sheet`), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = fields.map((field) => {
    const name = translate(`${names.fields}${field}`);
    const header = columns[field]?.type === 'instant' ? translate('server:export.instant', { name }) : name;
    return {
      header,
      key: field,
      width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 4, field === 'label' ? 40 : 0)),
      style: { numFmt: formatOf(columns[field]?.type) },
    };
  });
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: fields.length } };
  return sheet;
}

export const exportList = (bucket: string, request: ExportRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const translate = translatorFor(request.language);
    const view = await viewOf(actor, KINDS[request.kind]);
    const display: ListDisplay = {
      language: request.language,
      translate,
      dictionaries: await readWords(),
      columns: view.columns,
    };
    let rows = 0;
    const bytes = await workbookOf(async (book) => {
      const sheet = addSheet(book, request, display);
      for await (const row of lists.iterate(view, bodyQuery(view.columns, request))) {
        if (++rows > MAX_ROWS) throw new RequestProblem('too_many_export_rows', { limit: MAX_ROWS });
        const cells = request.fields.map((field) => cellOf(request.kind, field, row, display));
        addRow(sheet, cells);
        if (rows % ROWS_PER_PROGRESS === 0) await updateJob(request.job, { done: rows });
      }
      sheet.commit();
    });
    return {
      bytes,
      file_name: `vigie-${translate(`${TEXTS[request.kind].names}.file`)}-${today()}.xlsx`,
      content_type: XLSX,
      rows,
    };
  });
