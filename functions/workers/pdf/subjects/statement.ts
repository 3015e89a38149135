import { lineAnswer } from '#functions/api/credits/for-workers.ts';
import { peopleKnownTo } from '#platform/auth/people.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { readLines } from '#platform/credits/ledger.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { instantText } from '#platform/words/display.ts';
import { statementOf } from '#shared/credits/rules.ts';
import type { LedgerLine } from '#shared/credits/schema.ts';
import { allows } from '#shared/permissions.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Context } from '../context.ts';
import type { Dossier } from '../page/frame.ts';
import { type Cell, type Html, table } from '../page/html.ts';

type Wanted = { entity: string; kinds: readonly RequestKind[]; month: string };

function account(context: Context, lines: readonly LedgerLine[], month: string): Html {
  const { translate, language } = context;
  const number = new Intl.NumberFormat(language);
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const { opening, movements, closing } = statementOf(lines, month);
  const name = (column: string) => translate(`server:statement.${column}`);
  const balance = (which: 'opening' | 'closing', value: number): Cell[] => [
    ...['', '', name(which), '', ''],
    { html: `<strong>${number.format(value)}</strong>` },
  ];
  const rows = movements.map((line): Cell[] => [
    instantText(line.date, language).replace(/ UTC$/, ''),
    translate(`choices:movement.${line.movement}`),
    line.reason,
    line.user_label ?? line.user,
    signed.format(line.amount),
    number.format(line.balance),
  ]);
  const columns = [
    { name: name('date'), width: 18 },
    { name: name('movement'), width: 17 },
    { name: name('reason') },
    { name: name('user'), width: 16 },
    { name: name('amount'), width: 10, isNumber: true },
    { name: name('balance'), width: 10, isNumber: true },
  ];
  return table(columns, [balance('opening', opening), ...rows, balance('closing', closing)]);
}

/** A month of an entity's credits. */
export async function statementDossier(context: Context, { entity, kinds, month }: Wanted): Promise<Dossier> {
  const { actor, translate, language } = context;
  const { id, name } = await visibleRecord(actor, ENTITY, entity);
  const seen = kinds.filter((kind) => allows(actor, `token.view_${kind}`));
  const ledgers = await Promise.all(seen.map((kind) => readLines({ entity: id, kind })));
  const people = await peopleKnownTo(
    actor,
    ledgers.flat().map(({ author }) => author),
  );
  const accounts = ledgers.map((lines) => lines.reverse().map((line) => lineAnswer(line, translate, people)));
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    kind: 'statement',
    title: translate('dossiers:statement.title', { entity: name }),
    subtitle: named.format(new Date(`${month}-01`)),
    chips: [],
    sections: seen.map((kind, n) => ({
      heading: translate(`server:statement.sheet.${kind}`),
      body: account(context, accounts[n] ?? [], month),
    })),
    version: null,
    file: `${translate('server:statement.file')}-${month}`,
    rows: accounts.flat().length,
  };
}
