import { useCallback } from 'react';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const SEEDED = new Map(SEED_GROUPS.map(({ id, name }) => [id, name]));

/** The name of a group: groups of every installation are translated until a user renames them. */
export function useGroupName(): (group: { id: string; name?: string | undefined }) => string {
  const { t } = useTranslation('users');
  return useCallback(
    ({ id, name = id }) =>
      SEEDED.get(id) === name ? t(phraseKey('groups.seeded.client', id), { defaultValue: name }) : name,
    [t],
  );
}
