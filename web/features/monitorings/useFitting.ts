import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { excludedBy } from '#shared/monitorings/findings.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { useFormContext } from '#web/ui/form/context.tsx';

/** The chosen availability and the fields that it excludes, which are emptied. */
export function useFitting(): { availability: string; excluded: string[]; fits: (field: string) => boolean } {
  const { methods } = useFormContext();
  const { getValues, setValue } = methods;
  const availability = useWatch({ control: methods.control, name: 'availability_status' }) as string;
  const excluded: string[] = excludedBy(availability);
  useEffect(() => {
    for (const field of excludedBy(availability))
      if (getValues(field)) setValue(field, '', { shouldDirty: true, shouldValidate: true });
  }, [availability, getValues, setValue]);
  return { availability, excluded, fits: (field) => !isOneOf(excluded, field) };
}
