import { useCallback } from 'react';
import { PERMISSIONS, type Permission } from '#shared/permissions.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { usePermissionWords } from '#web/features/users/common/usePermissionWords.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { detailInWords } from './details.ts';

type Event = Parameters<typeof detailInWords>[0];

const isPermission = (key: string): key is Permission => isOneOf(PERMISSIONS, key);

/** Says what happened at an event, in words. */
export function useDetail(): (event: Event) => string {
  const { t } = useTranslation(['audit', 'jobs', 'records', 'choices', 'common']);
  const { whole } = usePermissionWords();
  return useCallback(
    (event) => {
      const orNone = (words: string) => words || undefined;
      const none = { defaultValue: '' };
      return detailInWords(event, {
        reason: (code) => orNone(t(phraseKey('audit:reasons.wrong_code', code), none)),
        job: (name) =>
          orNone(t(phraseKey('jobs:kinds.export', name), none)) ??
          orNone(t(phraseKey('jobs:actions.part_update', name), none)),
        field: (name, of) => orNone(t(phraseKey('records:user.email', name, of), none)),
        value: (key) => {
          if (isPermission(key)) return `“${whole(key)}”`;
          if (key === 'true' || key === 'false') return t(key === 'true' ? 'common:yes' : 'common:no');
          return (
            orNone(t(phraseKey('choices:subscription_type.gosm', key), none)) ??
            orNone(t(phraseKey('choices:entity_type.client', key), none))
          );
        },
      });
    },
    [t, whole],
  );
}
