import { FileInput, FileOutput } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { opens } from '#shared/entities/areas.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { MenuEntry } from '#web/ui/dialogs/Menu.tsx';

const AskThirdParty = lazy(() => import('./AskThirdParty.tsx'));
const TakeOver = lazy(() => import('./TakeOver.tsx'));

/** Asking a third-party about its parts (`ask`), and taking over what it answers (`takeOver`), which belongs to the exchanges. */
export function useSupplierActions(project: ProjectAnswer): {
  ask: ReactNode;
  takeOver: MenuEntry | false;
  dialog: ReactNode;
} {
  const { t } = useTranslation('projects');
  const [opened, setOpened] = useState<'ask' | 'takeOver' | null>(null);
  const mayAsk = useCan('project.export');
  const mayChange = useCan('project.change');
  const mayTakeOver = opens('exchanges', useUser(), serverToday()) && mayChange;
  const close = () => setOpened(null);
  return {
    ask: mayAsk && (
      <Button icon={<FileOutput size={16} aria-hidden="true" />} onClick={() => setOpened('ask')}>
        {t('ask.action')}
      </Button>
    ),
    takeOver: mayTakeOver && {
      ...{ id: 'takeOver', label: t('takeOver.action'), icon: <FileInput size={16} aria-hidden="true" /> },
      onAction: () => setOpened('takeOver'),
    },
    dialog: (
      <Suspense>
        {opened === 'ask' && <AskThirdParty project={project} onClose={close} />}
        {opened === 'takeOver' && <TakeOver project={project} onClose={close} />}
      </Suspense>
    ),
  };
}
