import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** An entry of any reference list, as its list answers it: all have labels, the rest is their kind's own. */
export type Entry = {
  id: string;
  version?: number;
  label_en?: string;
  label_fr?: string;
  position?: number;
  is_active?: boolean;
  modification_date?: string;
  key?: string;
  code?: string;
  color?: ChipColour;
  alpha_3?: string;
  numeric?: string;
  ncb_codes?: string[];
  country_label?: string | null;
  region_label?: string | null;
  family_label?: string | null;
};

/** Where a new entry goes: behind the last, or among the others where all are ordered by their labels alone. */
export const positionAfter = (last: Pick<Entry, 'position'> | undefined): number =>
  last?.position ? last.position + 1 : 0;

export const labelOf = (entry: Pick<Entry, 'id' | 'label_en' | 'label_fr'>, language: Language): string =>
  entry[`label_${language}`] ?? entry.id;
