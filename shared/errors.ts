import type { ErrorCode } from './error-statuses.ts';

export type { ErrorCode };
export type PhraseParams = Record<string, string | number>;

/** A message for one field: a phrase key of `i18n/<language>/validation.ts` and its parameters. */
export type FieldProblem = { code: string; params?: PhraseParams };
export type FieldProblems = Record<string, FieldProblem[]>;
/** Without a prototype, because a parameter may be named `__proto__`. */
export const noProblems = (): FieldProblems => Object.create(null);

/** Number of records of a kind that refer to a record to be deleted. */
export type Referrer = { kind: string; count: number };

type Options = {
  params?: PhraseParams;
  fields?: FieldProblems;
  referrers?: Referrer[];
  facts?: PhraseParams;
  retryAfter?: number;
  cause?: unknown;
};

/** Thrown by rules and use cases; the HTTP layer converts it to a response in the user's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: PhraseParams;
  readonly fields: FieldProblems | undefined;
  readonly referrers: Referrer[] | undefined;
  /** Sent unchanged instead of the message. */
  readonly facts: PhraseParams | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.referrers = options.referrers;
    this.facts = options.facts;
    this.retryAfter = options.retryAfter;
  }
}

export const notFound = () => new AppError('not_found');

/** Whatever was thrown as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
