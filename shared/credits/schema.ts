import { z } from 'zod';
import { LANGUAGES } from '../i18n/languages.ts';
import { pageQuery } from '../record-routes.ts';
import { date, id, instant, text } from '../records.ts';
import { REQUEST_KINDS } from '../requests/schema.ts';

export const MOVEMENTS = ['grant', 'debit', 'refund'] as const;

/** One movement of an entity's credits; immutable. */
export const ledgerLine = z.object({
  id,
  /** Which credits moved. */
  kind: z.enum(REQUEST_KINDS),
  movement: z.enum(MOVEMENTS),
  /** Signed: debits are negative. */
  amount: z.int(),
  /** Balance after this line. */
  balance: z.int().min(0),
  /** The reason given for a grant; otherwise a sentence in the reader's language. */
  reason: z.string(),
  /** The cart that was paid or refunded. */
  cart: id.optional(),
  request: id.optional(),
  /** Usernames; the labels are names, if the reader may know them. */
  user: z.string(),
  user_label: z.string().optional(),
  on_behalf_of: z.string().optional(),
  on_behalf_of_label: z.string().optional(),
  date: instant,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

const kind = z.enum(REQUEST_KINDS);
const MAX_GRANT = 1_000_000;

/** `from` and `to`: dates, both inclusive. */
export const ledgerQuery = pageQuery.extend({
  /** -1: all. */
  size: z.coerce
    .number()
    .int()
    .min(-1)
    .max(1000)
    .refine((size) => size !== 0)
    .default(100),
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

export const STATEMENT_FORMATS = ['xlsx', 'pdf'] as const;

/** Without `kind`: both kinds, each on its own sheet. */
export const statementBody = z.strictObject({
  format: z.enum(STATEMENT_FORMATS).default('xlsx'),
  kind: kind.optional(),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'not_month' }),
  entity: id.optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type StatementBody = z.infer<typeof statementBody>;
export const balanceAnswer = z.object({ balance: z.int() });
