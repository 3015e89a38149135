import { FileUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/api/useJobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const ask = (id: string | undefined) => {
  const wanted = { body: { language: currentLanguage() }, quiet: true };
  return id === undefined
    ? api('POST /api/users/me/personal_data', wanted)
    : api('POST /api/users/{id}/personal_data', { ...wanted, params: { id } });
};

/** Downloads all that is kept about a user; about oneself without `id`. */
export function PersonalDataButton({ id, isDisabled = false }: { id?: string; isDisabled?: boolean }) {
  const { t } = useTranslation('account');
  const { percent } = useFormat();
  const { progress, start } = useJobFile();
  return (
    <Button
      icon={<FileUser size={16} aria-hidden="true" />}
      isLoading={progress !== null}
      isDisabled={isDisabled}
      onClick={() => void start(() => ask(id))}
    >
      {progress === null ? t('personalData.download') : t('personalData.collecting', { share: percent(progress) })}
    </Button>
  );
}
