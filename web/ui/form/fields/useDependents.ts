import { useEffect } from 'react';
import { useFormContext } from '../context.tsx';

/** Empties fields that depend on another one when the user changes that. `fields` must be a stable array. */
export function useDependents(on: string, fields: readonly string[]): void {
  const { methods } = useFormContext();
  const { watch, setValue } = methods;
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name !== on || type !== 'change') return;
      for (const field of fields) setValue(field, '', { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue, on, fields]);
}
