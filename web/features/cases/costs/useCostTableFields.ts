import { RESOLUTIONS, weeksOf } from '#shared/cases/resolutions.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { as, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

export const TEXTS = ['name', 'source', 'currency'] as const;
/** Fields with a control of one line, which are changed where they are shown. */
export const SHORT = [...TEXTS, 'price_year', ...RESOLUTIONS, ...RESOLUTIONS.map(weeksOf)] as const;
export type ShortField = (typeof SHORT)[number];

const KINDS: ValueKinds = { price_year: shownBy(String), modification_date: as('instant'), note: as('text') };

/** Names and formats of the fields of a cost table, for the sheet and its history. */
export function useCostTableFields() {
  const { t } = useTranslation('records');
  return {
    kinds: KINDS,
    nameOf: (field: string) => t(phraseKey('cost_table.name', field), { defaultValue: field }),
  };
}
