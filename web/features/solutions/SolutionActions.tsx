import { Check, Pencil, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SolutionInShort } from './SolutionInShort.tsx';
import { actionsFor, type SolutionAction } from './solutionRules.ts';
import { useRole } from './useRole.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));
const EditSolution = lazy(() => import('./EditSolution.tsx'));

const LOOKS = {
  accept: { variant: 'primary', Icon: Check },
  edit: { variant: 'default', Icon: Pencil },
  withdraw: { variant: 'default', Icon: Undo2 },
} as const;

type Props = {
  solution: SolutionAnswer;
  request: SolutionRequestAnswer;
  others: number;
  onChanged: () => Promise<void>;
};
type DialogProps = Omit<Props, 'request'> & { onClose: () => void };

/** Another user may have decided meanwhile: loads everything again, whatever the outcome. */
const decide = (work: Promise<unknown>, onChanged: () => Promise<void>) => work.finally(onChanged);

function Accept({ solution, others, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('solutions');
  const { id, version } = solution;
  const accept = () =>
    decide(
      api('POST /api/processing_proposals/{id}/accept', {
        params: { id },
        body: { version },
        success: t('accepting.done'),
      }),
      onChanged,
    );
  return (
    <ConfirmDialog title={t('accepting.title')} isOpen onClose={onClose} onConfirm={accept} confirmLabel={t('accept')}>
      <SolutionInShort solution={solution} />
      <p>{t('accepting.text')}</p>
      {solution.equiv_product && <p>{t('accepting.replacement', { reference: solution.equiv_product })}</p>}
      {others > 0 && <p>{t('accepting.others', { count: others })}</p>}
    </ConfirmDialog>
  );
}

function Withdraw({ solution, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation('solutions');
  const { id, version } = solution;
  const withdraw = () =>
    decide(
      api('DELETE /api/processing_proposals/{id}', {
        params: { id },
        query: { version },
        success: t('withdrawing.done'),
      }),
      onChanged,
    );
  return (
    <ConfirmDialog
      title={t('withdrawing.title')}
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={withdraw}
      confirmLabel={t('withdraw')}
    >
      <SolutionInShort solution={solution} />
      <p>{t('withdrawing.text')}</p>
    </ConfirmDialog>
  );
}

/** The actions that the user has for a solution. */
export function SolutionActions({ request, ...props }: Props) {
  const { t } = useTranslation('solutions');
  const [opened, setOpened] = useState<SolutionAction | null>(null);
  const rights = {
    mayAccept: useCan('asked_processing.add'),
    mayChange: useCan('processing_proposal.change'),
    mayWithdraw: useCan('processing_proposal.delete'),
  };
  const actions = actionsFor(props.solution, request, useRole(), rights);
  const dialog = { ...props, onClose: () => setOpened(null) };
  return (
    <>
      {actions.map((action) => {
        const { variant, Icon } = LOOKS[action];
        return (
          <Button
            key={action}
            variant={variant}
            icon={<Icon size={16} aria-hidden="true" />}
            onClick={() => setOpened(action)}
          >
            {t(action)}
          </Button>
        );
      })}
      <Suspense>
        {opened === 'accept' && <Accept {...dialog} />}
        {opened === 'withdraw' && <Withdraw {...dialog} />}
        {opened === 'edit' && (
          <EditSolution
            solution={props.solution}
            onClose={dialog.onClose}
            onSaved={() => props.onChanged().then(dialog.onClose)}
          />
        )}
      </Suspense>
    </>
  );
}
