export type FieldMessages = Record<string, string[]>;

/**
 * A failed call. `status` is 0 when no answer arrived; `detail` is a sentence in the user's language, or messages by
 * field.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | FieldMessages;
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, detail: string | FieldMessages, requestId?: string, retryAfter?: number) {
    super(typeof detail === 'string' && detail ? detail : code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The server's sentence, when `detail` is one. */
  get sentence(): string | undefined {
    return typeof this.detail === 'string' && this.detail !== '' ? this.detail : undefined;
  }
}

/** What to tell where there is no field to tell it at: the sentence, or the first message about a field. */
export function firstSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return typeof error.detail === 'string' ? error.sentence : Object.values(error.detail).flat()[0];
}

/** Reads an error answer; gateways and proxies may answer with something other than our JSON. */
export async function errorOf(response: Response): Promise<ApiError> {
  const header = response.headers.get('x-request-id') ?? undefined;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  try {
    const body = (await response.json()) as { detail?: unknown; code?: unknown; request_id?: unknown };
    const detail =
      typeof body.detail === 'string' || (typeof body.detail === 'object' && body.detail) ? body.detail : '';
    const id = typeof body.request_id === 'string' ? body.request_id : header;
    return new ApiError(
      response.status,
      String(body.code ?? 'unknown'),
      detail as string | FieldMessages,
      id,
      retryAfter,
    );
  } catch {
    return new ApiError(response.status, 'unknown', '', header, retryAfter);
  }
}

/** Whether the error is on our side, so that its sentence says to contact the support. */
export const isForSupport = ({ code }: { code?: string | undefined }): boolean =>
  code === 'internal' || code === 'job_failed';

export type ErrorTitle = 'badRequest' | 'authentication' | 'expired' | 'forbidden' | 'conditions' | 'locked' | 'any';

/** The title of an error's alert, as a phrase key under `common:errors`. */
export function errorTitle(error: ApiError, isTokenRequest: boolean): ErrorTitle {
  if ([400, 404, 422].includes(error.status)) return 'badRequest';
  if (error.status === 401) return isTokenRequest ? 'authentication' : 'expired';
  if (error.status === 403) return 'forbidden';
  if (error.status === 412) return 'conditions';
  return error.status === 423 ? 'locked' : 'any';
}

/** The sentence to show below the title; undefined when there is none. */
export const beside = (title: string, sentence: string | undefined): string | undefined =>
  sentence?.startsWith(`${title}.`) ? sentence.slice(title.length + 1).trim() || undefined : sentence;
