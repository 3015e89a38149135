import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { useAskForGosm } from '#web/features/third-parties/common/useAskForGosm.ts';
import { useMayRemind } from '#web/features/third-parties/common/useMayAsk.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useJobFile } from '#web/platform/jobs/useJobFile.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import './supplier-file.css';

const WriteMail = lazy(() => import('#web/features/third-parties/common/WriteMail.tsx'));

type ThirdParty = { id: string; name: string; parts: number };

/** The third-parties that make parts of the project, with the number of these parts. */
function useThirdParties(project: string) {
  const { language } = useFormat();
  const { data, error, mutate } = useApi('POST /api/products/by_project/{projectId}/fields_values', {
    params: { projectId: project },
    body: { fields: ['supplier'] },
    quiet: true,
    ownErrors: true,
    language,
  });
  const thirdParties = data?.supplier?.flatMap(({ value, label, count }): ThirdParty[] =>
    typeof value === 'string' && value ? [{ id: value, name: label, parts: count }] : [],
  );
  return { thirdParties, error, retry: () => void mutate() };
}

/** Why a client gets the file only, and whom to ask. */
function WithoutGosm() {
  const { t } = useTranslation(['projects', 'exchanges']);
  const ask = useAskForGosm();
  return (
    <p className="muted" role="note">
      {t('projects:ask.closed')}{' '}
      <button type="button" className="link" onClick={ask}>
        {t('exchanges:askFor')}
      </button>
    </p>
  );
}

type Choice = { project: string; thirdParties: readonly ThirdParty[] };

function Asking({ project, thirdParties }: Choice) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const { isBusy, start } = useJobFile();
  const mayRemind = useMayRemind();
  const [supplier, setSupplier] = useState(thirdParties[0]?.id ?? '');
  const [language, setLanguage] = useState<'own' | 'en' | 'fr'>('own');
  const body = { supplier, ...(language !== 'own' && { language }) };
  const partsOf = ({ parts }: ThirdParty) => t('ask.parts', { count: parts, number: number(parts) });
  return (
    <div className="supplier-ask">
      <p>{t(mayRemind === 'yes' ? 'ask.textByMail' : 'ask.text')}</p>
      <Select
        label={t('ask.thirdParty')}
        value={supplier}
        onChange={setSupplier}
        options={thirdParties.map((thirdParty) => ({
          value: thirdParty.id,
          label: `${thirdParty.name} – ${partsOf(thirdParty)}`,
        }))}
      />
      <Select
        label={t('ask.language')}
        value={language}
        onChange={setLanguage}
        options={(['own', 'en', 'fr'] as const).map((value) => ({ value, label: t(`ask.languages.${value}`) }))}
      />
      <div className="supplier-ways">
        <Button
          variant="primary"
          icon={<Download size={16} aria-hidden="true" />}
          isLoading={isBusy}
          onClick={() =>
            void start(() => api('POST /api/projects/{id}/export', { params: { id: project }, body, quiet: true }))
          }
        >
          {t('ask.get')}
        </Button>
        <Suspense>
          <WriteMail key={supplier} supplier={supplier} project={project} onSent={refreshAll} />
        </Suspense>
      </div>
      <Suspense>{mayRemind === 'closed' && <WithoutGosm />}</Suspense>
    </div>
  );
}

type Props = { project: Pick<ProjectAnswer, 'id'>; onClose: () => void };

/** Chooses a third-party and gets the file that it fills in. */
export default function AskThirdParty({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { thirdParties, error, retry } = useThirdParties(project.id);
  return (
    <Dialog isOpen title={t('ask.action')} onClose={onClose}>
      {error && !thirdParties && <ErrorState error={error} onRetry={retry} />}
      {!thirdParties && !error && <Skeleton height="120px" />}
      {thirdParties?.length === 0 && <EmptyState title={t('ask.none')} text={t('ask.noneText')} />}
      {thirdParties && thirdParties.length > 0 && <Asking project={project.id} thirdParties={thirdParties} />}
    </Dialog>
  );
}
