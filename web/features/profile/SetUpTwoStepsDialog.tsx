import { type FrameProps, SetUpTwoSteps } from '#web/features/authentication/common/SetUpTwoSteps.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

type Props = { onDone: () => void; onClose: () => void };

export default function SetUpTwoStepsDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation('common');
  const frame = ({ form, title, text, action, isBusy, isWaiting, isOpen, children }: FrameProps) => (
    <Dialog
      title={title}
      isOpen
      role={isOpen ? 'dialog' : 'alertdialog'}
      onClose={isOpen ? onClose : onDone}
      actions={
        <>
          {isOpen && <Button onClick={onClose}>{t('cancel')}</Button>}
          <Button variant="primary" type="submit" form={form} isLoading={isBusy} isDisabled={isWaiting}>
            {action}
          </Button>
        </>
      }
    >
      <div className="password-form">
        <p>{text}</p>
        {children}
      </div>
    </Dialog>
  );
  return <SetUpTwoSteps frame={frame} onDone={onDone} />;
}
