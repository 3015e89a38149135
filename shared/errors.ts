/**
 * All errors sent by the server: code and HTTP status. The code is also the phrase key of the message
 * (`i18n/<language>/errors.ts`), so a code without a message in both languages does not compile.
 */
export const ERROR_STATUS = {
  malformed_json: 400,
  malformed_request: 400,
  invalid_token: 400,
  no_token: 401,
  bad_token: 401,
  expired_token: 401,
  bad_credentials: 401,
  account_disabled: 401,
  permission_denied: 403,
  impersonation_denied: 403,
  impersonation_read_only: 403,
  not_while_impersonating: 403,
  tier_denied: 403,
  subscription_ended: 403,
  not_found: 404,
  unknown_route: 404,
  file_expired: 410,
  answer_expired: 410,
  answer_revoked: 410,
  answer_ended: 410,
  conditions_not_met: 412,
  answer_empty: 412,
  outdated_version: 412,
  already_exists: 412,
  analysis_running: 412,
  analysis_not_ready: 412,
  analysis_nothing_selected: 412,
  own_account: 412,
  confirmation_required: 412,
  cascade_not_undoable: 412,
  transition_refused: 412,
  solution_decided: 412,
  request_not_waiting: 412,
  too_many_solutions: 412,
  too_many_messages: 412,
  cycle: 412,
  too_deep: 412,
  cart_empty: 412,
  cart_changed: 412,
  cart_parts_gone: 412,
  cart_parts_not_obsolete: 412,
  not_enough_credits: 412,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  key_reused: 422,
  answer_too_large: 422,
  referenced: 423,
  request_confirmed: 423,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
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

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export const notFound = () => new AppError('not_found');

/** Whatever was thrown as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
