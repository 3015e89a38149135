import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** An entry of any reference list: all have labels, the other fields depend on the kind. */
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

/** The position of a new entry: after the last one, or 0 where labels alone define the order. */
export const positionAfter = (last: Pick<Entry, 'position'> | undefined): number =>
  last?.position ? last.position + 1 : 0;

export const labelOf = (entry: Pick<Entry, 'id' | 'label_en' | 'label_fr'>, language: Language): string =>
  entry[`label_${language}`] ?? entry.id;
