import { z } from 'zod';
import { LANGUAGES } from '../i18n/languages.ts';
import { pageQuery } from '../record-routes.ts';
import { date, id, instant, text } from '../records.ts';
import { REQUEST_KINDS } from '../requests/schema.ts';

export const MOVEMENTS = ['grant', 'debit', 'refund'] as const;

/** One movement of an entity's credits; never edited. */
export const ledgerLine = z.object({
  id,
  /** The credits that moved. */
  kind: z.enum(REQUEST_KINDS),
  movement: z.enum(MOVEMENTS),
  /** Signed: what a debit takes is negative. */
  amount: z.int(),
  /** After this line. */
  balance: z.int().min(0),
  /** Of a grant as it was given; otherwise a sentence in the reader's language. */
  reason: z.string(),
  /** What was paid for, or given back. */
  cart: id.optional(),
  request: id.optional(),
  /** Usernames. */
  user: z.string(),
  on_behalf_of: z.string().optional(),
  date: instant,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

const kind = z.enum(REQUEST_KINDS);
const MAX_GRANT = 1_000_000;

/** `from` and `to`: days, both included. */
export const ledgerQuery = pageQuery.extend({
  kind: kind.optional(),
  entity: id.optional(),
  from: date.optional(),
  to: date.optional(),
});

export const grantBody = z.strictObject({
  entity: id,
  kind,
  amount: z.int().min(1).max(MAX_GRANT),
  reason: text(500).min(1, { error: 'required' }),
});

/** Without `kind` both, each on a sheet of its own. */
export const statementBody = z.strictObject({
  kind: kind.optional(),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'not_month' }),
  entity: id.optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type StatementBody = z.infer<typeof statementBody>;
export const balanceAnswer = z.object({ balance: z.int() });
