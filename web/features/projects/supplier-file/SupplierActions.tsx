import { FileInput, FileOutput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opens } from '#shared/entities/areas.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const AskThirdParty = lazy(() => import('./AskThirdParty.tsx'));
const TakeOver = lazy(() => import('./TakeOver.tsx'));

/** Asking a third-party about its parts, and taking over what it answers; the latter belongs to the exchanges. */
export function SupplierActions({ project }: { project: ProjectAnswer }) {
  const { t } = useTranslation('projects');
  const [opened, setOpened] = useState<'ask' | 'takeOver' | null>(null);
  const mayAsk = useCan('project.export');
  const mayChange = useCan('project.change');
  const mayTakeOver = opens('exchanges', useUser(), serverToday()) && mayChange;
  const close = () => setOpened(null);
  return (
    <>
      {mayAsk && (
        <Button icon={<FileOutput size={16} aria-hidden="true" />} onClick={() => setOpened('ask')}>
          {t('ask.action')}
        </Button>
      )}
      {mayTakeOver && (
        <Button icon={<FileInput size={16} aria-hidden="true" />} onClick={() => setOpened('takeOver')}>
          {t('takeOver.action')}
        </Button>
      )}
      <Suspense>
        {opened === 'ask' && <AskThirdParty project={project} onClose={close} />}
        {opened === 'takeOver' && <TakeOver project={project} onClose={close} />}
      </Suspense>
    </>
  );
}
