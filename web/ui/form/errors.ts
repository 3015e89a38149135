import type { FieldErrors } from 'react-hook-form';
import type { FieldMessages } from '#web/platform/api/apiError.ts';

/** Places a message at `subscriptions.0.end_date` of a nested object. */
function place(errors: Record<string, unknown>, path: readonly string[], message: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) errors[name] ??= { type: 'invalid', message };
  else {
    errors[name] ??= {};
    place(errors[name] as Record<string, unknown>, rest, message);
  }
}

/** The first message of each field, in the format of react-hook-form. */
export function errorsOf(messages: FieldMessages): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [field, [first]] of Object.entries(messages)) if (first) place(errors, field.split('.'), first);
  return errors as FieldErrors;
}

/** An error's message, or the first message at most so many levels below it. */
function firstMessage(error: unknown, steps: number): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, ...rest } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  const beneath = steps > 0 ? Object.values(rest) : [];
  return beneath.map((one) => firstMessage(one, steps - 1)).find(Boolean);
}

/** The message of a field: its own, or the first of its values. */
export const ownMessage = (error: unknown): string | undefined => firstMessage(error, 1);

/** The message of each field, at any depth. */
export const messagesOf = (errors: FieldErrors): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, [firstMessage(error, Number.POSITIVE_INFINITY) ?? '']]),
  );

/** What is wrong with fields that the form does not show; null when it shows them all. */
export function sentenceElsewhere(
  messages: FieldMessages,
  shown: { has: (field: string) => boolean },
  translate: (field: string, problem: string) => string,
): string | null {
  const elsewhere = Object.entries(messages).filter(
    ([field]) => !shown.has(field) && !shown.has(field.split('.')[0] ?? ''),
  );
  return elsewhere.length ? elsewhere.map(([field, [first = '']]) => translate(field, first)).join(' ') : null;
}
