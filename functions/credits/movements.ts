import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { pageOf } from '#lib/columns/lists.ts';
import { type Line, readLines } from '#lib/ledger.ts';
import type { Say } from '#lib/phrases.ts';
import type { LedgerLine, ledgerQuery } from '#shared/credits/schema.ts';
import { entityFor, kindsFor } from './access.ts';

/** A grant's reason is the words of whoever gave it; other movements say what they were for. */
export function reasonOf({ movement, reason = '', count = 0, part }: Line, say: Say): string {
  if (movement === 'grant') return reason;
  return movement === 'debit'
    ? say('server:ledger.debit', { count })
    : say('server:ledger.refund', { part: part ?? '' });
}

export function lineAnswer(line: Line, say: Say): LedgerLine {
  const { id, kind, movement, amount, balance, cart, request, date, author } = line;
  return {
    ...{ id, kind, movement, amount, balance, date, reason: reasonOf(line, say), user: author.user },
    ...(cart && { cart }),
    ...(request && { request }),
    ...(author.on_behalf_of && { on_behalf_of: author.on_behalf_of }),
  };
}

/** Newest first; of both kinds together when none is named. */
export async function ledgerPage(actor: Actor, query: z.output<typeof ledgerQuery>, say: Say) {
  const { kind, from = '', to, page, size } = query;
  const kinds = kindsFor(actor, kind);
  const entity = await entityFor(actor, query.entity);
  const lines = (await Promise.all(kinds.map((each) => readLines({ entity, kind: each })))).flat();
  const isAsked = ({ date }: Line) => date.slice(0, 10) >= from && (!to || date.slice(0, 10) <= to);
  // Stable: of one ledger the lines stay in their order, which is that of its balances.
  const asked = lines.filter(isAsked).sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return { items: pageOf(asked, { page, size }).map((line) => lineAnswer(line, say)), total: asked.length, page, size };
}
