import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';

const SEEDED = new Map(SEED_GROUPS.map(({ id, name }) => [id, name]));

/** The name of a group: groups of every installation are translated until a user renames them. */
export function useGroupName(): (group: { id: string; name?: string | undefined }) => string {
  const { t } = useTranslation('users');
  return useCallback(
    ({ id, name = id }) =>
      SEEDED.get(id) === name ? t(`groups.seeded.${id as 'client'}`, { defaultValue: name }) : name,
    [t],
  );
}
