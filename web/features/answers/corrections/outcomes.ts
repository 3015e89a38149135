import type { Correction } from '#shared/answers/corrections.ts';

export type Outcome = 'waiting' | 'accepted' | 'partly' | 'dismissed' | 'replaced' | 'withdrawn';

/** What became of a correction as a whole. Of an accepted part, single fields may have been left out. */
export function outcomeOf({ state, parts }: Pick<Correction, 'state' | 'parts'>): Outcome {
  if (state === 'replaced' || state === 'withdrawn') return state;
  if (state === 'open') return 'waiting';
  const fields = parts.flatMap((part) => part.fields);
  const taken = fields.filter(({ is_taken }) => is_taken).length;
  if (taken === fields.length && parts.every(({ outcome }) => outcome === 'accepted')) return 'accepted';
  return parts.some(({ outcome }) => outcome === 'accepted') ? 'partly' : 'dismissed';
}
