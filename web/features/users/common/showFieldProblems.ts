import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/platform/api/apiError.ts';
import { phrases } from '#web/platform/language/phrases.ts';

/** Shows the server's problems at the form's fields, and returns the sentence that belongs to no field. */
export function showFieldProblems<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return phrases.t('errors.any');
  if (typeof error.detail === 'string') return error.sentence ?? phrases.t('errors.any');
  const known = form.getValues();
  const elsewhere: string[] = [];
  for (const [field, [message = '']] of Object.entries(error.detail)) {
    if (Object.hasOwn(known, field)) form.setError(field as FieldPath<V>, { message }, { shouldFocus: true });
    else elsewhere.push(message);
  }
  return elsewhere.length > 0 ? elsewhere.join(' ') : undefined;
}
