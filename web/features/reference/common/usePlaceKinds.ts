import { useMemo } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

type Labelled = { label_en: string; label_fr: string };

/** Formats of an address's fields; histories only have ids. */
export function usePlaceKinds(): ValueKinds {
  const { language } = useFormat();
  return useMemo(() => {
    const labelOf = (record: never) => (record as Labelled)[`label_${language}`];
    return {
      country: linkTo(null, 'GET /api/countries/{id}', labelOf),
      region: linkTo(null, 'GET /api/regions/{id}', labelOf),
      department: linkTo(null, 'GET /api/departments/{id}', labelOf),
    };
  }, [language]);
}

export const PLACE = ['address', 'zip', 'city', 'department', 'region', 'country'] as const;
