import type { z } from 'zod';
import type { Language } from '#shared/i18n/languages.ts';
import type { bulkUpdateAnswer } from '#shared/record-routes.ts';
import type { RowOutcome } from '../records/resource/several.ts';
import { detailOf } from './answers.ts';

/** Result of each record; a rejection has the message that the single change would have. */
export const outcomesFor = (outcomes: readonly RowOutcome[], language: Language): z.input<typeof bulkUpdateAnswer> => ({
  changed: outcomes.filter(({ outcome }) => outcome === 'changed').length,
  items: outcomes.map(({ error, ...outcome }) =>
    error ? { ...outcome, code: error.code, detail: detailOf(error.error, language) } : outcome,
  ),
});
