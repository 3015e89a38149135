import type { FieldErrors } from 'react-hook-form';
import type { FieldMessages } from '#web/lib/apiError.ts';

/** Places a message at `subscriptions.0.end_date` of a nested object. */
function place(errors: Record<string, unknown>, path: readonly string[], message: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) errors[name] ??= { type: 'invalid', message };
  else {
    errors[name] ??= {};
    place(errors[name] as Record<string, unknown>, rest, message);
  }
}

/** Messages by field, the first of each, as react-hook-form keeps errors. */
export function errorsOf(messages: FieldMessages): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [field, [first]] of Object.entries(messages)) if (first) place(errors, field.split('.'), first);
  return errors as FieldErrors;
}

const messageOf = (error: unknown) => (error as { message?: string } | null | undefined)?.message;
/** What a field says: its own message, or that of the first of its values that has one. */
export const ownMessage = (error: unknown): string | undefined =>
  messageOf(error) ?? Object.values(Object(error)).map(messageOf).find(Boolean);

/** The message of each field that has one, whatever lies beneath it. */
export function messagesOf(errors: FieldErrors): FieldMessages {
  const first = (error: unknown): string | undefined => {
    if (typeof error !== 'object' || error === null) return undefined;
    const { message, ...rest } = error as { message?: unknown };
    return typeof message === 'string' ? message : Object.values(rest).map(first).find(Boolean);
  };
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [first(error) ?? '']]));
}

/** What is wrong with fields that the form does not show; null when it shows them all. */
export function sentenceElsewhere(messages: FieldMessages, shown: { has: (field: string) => boolean }): string | null {
  const elsewhere = Object.entries(messages).filter(
    ([field]) => !shown.has(field) && !shown.has(field.split('.')[0] ?? ''),
  );
  return elsewhere.length ? elsewhere.map(([field, [first]]) => `${field}: ${first}`).join(' ') : null;
}
