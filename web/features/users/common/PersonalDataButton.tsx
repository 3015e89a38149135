import { FileUser } from 'lucide-react';
import { api } from '#web/platform/api/api.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const ask = (id: string | undefined) => {
  const wanted = { body: { language: currentLanguage() }, quiet: true };
  return id === undefined
    ? api('POST /api/users/me/personal_data', wanted)
    : api('POST /api/users/{id}/personal_data', { ...wanted, params: { id } });
};

/** Collects all that is kept about a user, and saves it; about oneself without `id`. */
export function usePersonalData(id?: string) {
  const { t } = useTranslation('account');
  const { isBusy: isCollecting, start } = useJobFile();
  return {
    isCollecting,
    label: t('personalData.download'),
    start: () => void start(() => ask(id)),
  };
}

type Props = ReturnType<typeof usePersonalData> & { isDisabled?: boolean };

export const PersonalDataButton = ({ isCollecting, label, start, isDisabled = false }: Props) => (
  <Button
    icon={<FileUser size={16} aria-hidden="true" />}
    isLoading={isCollecting}
    isDisabled={isDisabled}
    onClick={start}
  >
    {label}
  </Button>
);
