import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import type { Line } from '#platform/credits/ledger.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { statementFile } from './statement.ts';

const author = { user: 'claire' };
const LINES: Line[] = [
  {
    ...{ id: '1', kind: 'monitoring', movement: 'grant', amount: 100, balance: 100, reason: 'Annual contract', author },
    date: '2026-01-05T08:00:00.000Z',
  },
  {
    ...{ id: '2', kind: 'monitoring', movement: 'debit', amount: -30, balance: 70, cart: 'c', count: 30, author },
    date: '2026-02-01T09:30:00.000Z',
  },
  {
    ...{ id: '3', kind: 'monitoring', movement: 'refund', amount: 1, balance: 71, request: 'r', part: 'BAV99', author },
    date: '2026-02-03T10:00:00.000Z',
  },
];

async function sheetOf(language: 'en' | 'fr', month: string) {
  const accounts = (['monitoring', 'processing'] as const).map((kind) => {
    const lines = LINES.filter((line) => line.kind === kind);
    return { kind, entity: 'Ponant', month, lines };
  });
  const { bytes } = await statementFile(accounts, translatorFor(language));
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return { names: book.worksheets.map(({ name }) => name), rows };
}

it('shows the opening and closing balances, and each movement between them', async () => {
  const { names, rows } = await sheetOf('en', '2026-02');
  expect(names).toEqual(['Monitoring credits', 'Solution credits']);
  expect(rows[0]?.[0]).toBe('Monitoring credits of Ponant – 2026-02');
  expect(rows.slice(2).map((row) => [row[2], row[4] ?? null, row[5]])).toEqual([
    ['Opening balance', null, 100],
    ['Cart confirmed: 30 requests', -30, 70],
    ['Not supported: BAV99', 1, 71],
    ['Closing balance', null, 71],
  ]);
  expect(rows[3]?.[0]).toEqual(new Date('2026-02-01T09:30:00.000Z'));
});

it('uses the requested language', async () => {
  const { rows } = await sheetOf('fr', '2026-01');
  expect(rows[1]).toEqual(['Date (UTC)', 'Mouvement', 'Motif', 'Par', 'Crédits', 'Solde']);
  expect(rows.at(-1)?.[2]).toBe('Solde final');
});
