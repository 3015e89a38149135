import type ExcelJS from 'exceljs';
import { reasonOf } from '#functions/api/credits/for-workers.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { type Line, readLines } from '#platform/credits/ledger.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import type { StatementRequest } from '#platform/jobs/file-requests.ts';
import { addRow, type Cell, workbookOf } from '#platform/jobs/spreadsheet.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { statementOf } from '#shared/credits/rules.ts';
import type { RequestKind } from '#shared/requests/schema.ts';

const COLUMNS = [
  ['date', 18],
  ['movement', 16],
  ['reason', 48],
  ['user', 24],
  ['amount', 12],
  ['balance', 12],
] as const;

/** Lines of a ledger, oldest first, for one month and one sheet. */
type Account = { kind: RequestKind; entity: string; month: string; lines: readonly Line[] };

const cellsOf = (line: Line, translate: Translate): Cell[] => [
  new Date(line.date),
  translate(`choices:movement.${line.movement}`),
  reasonOf(line, translate),
  line.author.user,
  line.amount,
  line.balance,
];

function addSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { kind, entity, month, lines }: Account,
  translate: Translate,
) {
  const { opening, movements, closing } = statementOf(lines, month);
  const sheet = workbook.addWorksheet(translate(`server:statement.sheet.${kind}`));
  sheet.columns = COLUMNS.map(([, width], n) => ({ width, ...(n === 0 && { style: { numFmt: 'yyyy-mm-dd hh:mm' } }) }));
  const add = (cells: Cell[], isBold = false) => addRow(sheet, cells, { isBold });
  const balanceRow = (name: 'opening' | 'closing', value: number) =>
    add([null, null, translate(`server:statement.${name}`), null, null, value], true);
  add([`${translate(`server:statement.title.${kind}`, { entity })} – ${month}`], true);
  add(
    COLUMNS.map(([name]) => translate(`server:statement.${name}`)),
    true,
  );
  balanceRow('opening', opening);
  for (const line of movements) add(cellsOf(line, translate));
  balanceRow('closing', closing);
  sheet.commit();
  return movements.length;
}

/** A month's workbook of accounts, a sheet each. */
export async function statementFile(
  accounts: readonly Account[],
  translate: Translate,
): Promise<{ bytes: Uint8Array; rows: number }> {
  let rows = 0;
  const bytes = await workbookOf((book) => {
    for (const account of accounts) rows += addSheet(book, account, translate);
  });
  return { bytes, rows };
}

export const exportStatement = (bucket: string, request: StatementRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const { id, name } = await visibleRecord(actor, ENTITY, request.entity);
    const translate = translatorFor(request.language);
    const { month } = request;
    const accounts = request.kinds.map(async (kind): Promise<Account> => {
      const lines = (await readLines({ entity: id, kind })).reverse();
      return { kind, entity: name, month, lines };
    });
    const file = await statementFile(await Promise.all(accounts), translate);
    return { ...file, file_name: `vigie-${translate('server:statement.file')}-${month}.xlsx`, content_type: XLSX };
  });
