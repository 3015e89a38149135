import { ApiError } from '#web/platform/api/apiError.ts';

/** Maps the server's problem of `value` to the field that was sent. */
export function atField(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return error;
  const detail = Object.fromEntries(
    Object.entries(error.detail).map(([name, messages]) => [name === 'value' ? field : name, messages]),
  );
  return new ApiError(error.status, error.code, detail, error.requestId, error.retryAfter);
}
