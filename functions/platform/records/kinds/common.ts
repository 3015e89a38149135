import type { Label, Link } from '../kind.ts';

/** The owner of kinds with one common list. */
export const COMMON = 'all';
export const common = () => COMMON;
export const owned = (record: { owner_entity: string }) => record.owner_entity;
export const never = (): string[] => [];
export const plain = { links: {}, labels: {}, trees: [] } as const;

export const IN_LANGUAGE = { en: 'label_en', fr: 'label_fr' } as const;
export const COUNTRY_LINK: Link = { to: 'COUNTRY', isSoft: true };
export const COUNTRY_LABEL: Label = { link: 'country', field: IN_LANGUAGE };
export const PLACE_LINKS = {
  country: COUNTRY_LINK,
  region: { to: 'REGION', isSoft: true },
  department: { to: 'DEPARTMENT', isSoft: true },
} as const;
export const PLACE_LABELS = {
  country_label: COUNTRY_LABEL,
  region_label: { link: 'region', field: IN_LANGUAGE },
  department_label: { link: 'department', field: IN_LANGUAGE },
} as const;
export const OWNER = { owner_entity: { to: 'ENTITY' } } as const;
export const OWNER_LABEL = { owner_entity_label: { link: 'owner_entity', field: 'name', isTold: true } } as const;
/** The operator who works on a record. */
export const FOLLOWER = { followed_by: { to: 'USER', isSoft: true } } as const;
export const FOLLOWER_LABEL = { followed_by_label: { link: 'followed_by', field: 'username', isTold: true } } as const;
