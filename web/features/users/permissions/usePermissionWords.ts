import { useTranslation } from 'react-i18next';
import { actionOf, modelOf } from './permissions.ts';

/** Labels of permissions. */
export function usePermissionWords() {
  const { t } = useTranslation('users');
  const model = (name: string) => t(`models.${name}` as 'models.country', { defaultValue: name });
  const action = (permission: string) =>
    t(`actions.${actionOf(permission)}` as 'actions.view', { defaultValue: actionOf(permission) });
  const whole = (permission: string) =>
    t('rights.whole', { model: model(modelOf(permission)), action: action(permission) });
  return { model, action, whole };
}
