import { useMemo } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { actionOf, modelOf } from '../permissions/permissions.ts';

/** Labels of permissions. */
export function usePermissionWords() {
  const { t } = useTranslation('users');
  return useMemo(() => {
    const model = (name: string) => t(phraseKey('models.country', name), { defaultValue: name });
    const action = (permission: string) =>
      t(phraseKey('actions.view', actionOf(permission)), { defaultValue: actionOf(permission) });
    const whole = (permission: string) =>
      t('rights.whole', { model: model(modelOf(permission)), action: action(permission) });
    return { model, action, whole };
  }, [t]);
}
