import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { type People, peopleKnownTo, withNames } from '#platform/auth/people.ts';
import { type Ledger, type Line, newestLines, readHead } from '#platform/credits/ledger.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { LedgerLine, ledgerQuery } from '#shared/credits/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { addDays } from '#shared/values/distances.ts';
import { entityFor, kindsFor } from './access.ts';

/** A grant has the reason that its author entered; other movements say what they were for. */
export function reasonOf({ movement, reason = '', count = 0, part }: Line, translate: Translate): string {
  if (movement === 'grant') return reason;
  return movement === 'debit'
    ? translate('server:ledger.debit', { count })
    : translate('server:ledger.refund', { part: part ?? '' });
}

export function lineAnswer(line: Line, translate: Translate, people: People): LedgerLine {
  const { id, kind, movement, amount, balance, cart, request, date, author } = line;
  const answer = {
    ...{ id, kind, movement, amount, balance, date, reason: reasonOf(line, translate), user: author.user },
    ...(cart && { cart }),
    ...(request && { request }),
    ...(author.on_behalf_of && { on_behalf_of: author.on_behalf_of }),
  };
  return withNames(answer, people);
}

/**
 * Merges the lines of several ledgers by date, newest first. The lines of one ledger keep their order, which matches
 * its balances: clocks of functions differ, so dates may not.
 */
async function* merged(ledgers: readonly Ledger[]): AsyncGenerator<Line> {
  const next = async (lines: AsyncGenerator<Line>) => {
    const { done, value } = await lines.next();
    return { lines, line: done ? undefined : value };
  };
  let heads = await Promise.all(ledgers.map((ledger) => next(newestLines(ledger))));
  for (;;) {
    const [newest, ...others] = heads.sort((a, b) => (b.line?.date ?? '').localeCompare(a.line?.date ?? ''));
    if (!newest?.line) return;
    yield newest.line;
    heads = [await next(newest.lines), ...others];
  }
}

type Period = Pick<z.output<typeof ledgerQuery>, 'from' | 'to'>;
const isIn = ({ date }: Line, { from = '', to }: Period): boolean =>
  date.slice(0, 10) >= from && (!to || date.slice(0, 10) <= to);

/** Reads up to the requested page; with a period, reads to its first day, because only all its lines give the total. */
async function pageOfLines(ledgers: readonly Ledger[], { page, size, ...period }: PageQuery & Period) {
  const isWhole = !period.from && !period.to;
  const [first, end] = size === -1 ? [0, Number.POSITIVE_INFINITY] : [(page - 1) * size, page * size];
  const items: Line[] = [];
  let seen = 0;
  for await (const line of merged(ledgers)) {
    // The clocks of functions differ a little: a line of the period may come after one of the day before it.
    if (period.from && line.date.slice(0, 10) < addDays(period.from, -1)) break;
    if (!isIn(line, period)) continue;
    if (seen >= first && seen < end) items.push(line);
    seen += 1;
    if (isWhole && seen === end) break;
  }
  const heads = isWhole ? await Promise.all(ledgers.map(readHead)) : [];
  return { items, total: isWhole ? heads.reduce((sum, { lines }) => sum + lines, 0) : seen };
}

/** Newest first; both kinds together if none is given. */
export async function ledgerPage(actor: Actor, query: z.output<typeof ledgerQuery>, translate: Translate) {
  const kinds = kindsFor(actor, query.kind);
  const entity = await entityFor(actor, query.entity);
  const { items, total } = await pageOfLines(
    kinds.map((kind) => ({ entity, kind })),
    query,
  );
  const people = await peopleKnownTo(
    actor,
    items.map(({ author }) => author),
  );
  return { items: items.map((line) => lineAnswer(line, translate, people)), total, page: query.page, size: query.size };
}
