import { ApiError } from '#web/platform/api/apiError.ts';

/** What the server says of `value`, said of the field that it was sent for. */
export function atField(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return error;
  const detail = Object.fromEntries(
    Object.entries(error.detail).map(([name, messages]) => [name === 'value' ? field : name, messages]),
  );
  return new ApiError(error.status, error.code, detail, error.requestId, error.retryAfter);
}
