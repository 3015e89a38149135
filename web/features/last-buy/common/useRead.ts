import { useMemo } from 'react';
import { type Draft, readDraft } from './draft.ts';

const NO_PROBLEMS = {};

/** The input that a draft amounts to, undefined while a field is wrong, and the problems by field. */
export function useRead(draft: Draft | undefined) {
  const read = useMemo(() => draft && readDraft(draft), [draft]);
  return read && 'problems' in read
    ? { input: undefined, problems: read.problems }
    : { input: read?.input, problems: NO_PROBLEMS };
}
