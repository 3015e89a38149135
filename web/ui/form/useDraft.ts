import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '#web/platform/session/drafts.ts';
import { getSettings, onSettings } from '#web/platform/session/settingsStore.ts';
import type { Base } from './useSaving.ts';
import { changedFields, type FormValues } from './values.ts';

type Drafted = { kind: string; methods: UseFormReturn; base: RefObject<Base>; losesChanges: () => boolean };

/**
 * Keeps the input when the session ends, and puts it back when the same user opens the form again. Returns whether it
 * was put back.
 */
export function useDraft({ kind, methods, base, losesChanges }: Drafted): boolean {
  const [form] = useState(() => `${kind} ${base.current.record?.id ?? location.pathname}`);
  const [draft] = useState(() => takeDraft(form));
  const latest = useRef(losesChanges);
  latest.current = losesChanges;
  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {}))
      methods.setValue(field, value, { shouldDirty: true, shouldTouch: true });
  }, [draft, methods]);
  useEffect(() => {
    const user = getSettings().user?.id;
    return onSettings(() => {
      if (!user || getSettings().user || !latest.current()) return;
      const values = methods.getValues() as FormValues;
      const fields = Object.fromEntries(
        changedFields(base.current.values, values).map((field) => [field, values[field]]),
      );
      keepDraft({ user, form, fields });
    });
  }, [form, methods, base]);
  return draft !== undefined;
}
