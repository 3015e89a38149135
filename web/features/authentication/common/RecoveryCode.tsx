import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { CopyText } from './CopyText.tsx';

const grouped = (code: string) => code.replace(/(\d{5})(?=\d)/g, '$1 ');

/** It has the focus, as Enter on a button that closes would lose it. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Shown once; one keeps it apart from the device. */
export function RecoveryCode({ code }: { code: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="two-steps-recovery">
      <p className="mono two-steps-code" translate="no" tabIndex={-1} ref={focus}>
        {grouped(code)}
      </p>
      <CopyText text={grouped(code)} label={t('twoSteps.copyRecovery')} />
    </div>
  );
}
