import { ScanEye } from 'lucide-react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useTold } from './useTold.ts';

type Props = { loadParts: () => Promise<readonly string[]>; isInBar?: boolean; onStarted: () => unknown };

/** A button with which operators start a monitoring of each chosen part that has none; `isInBar`: of selected rows. */
export default function StartMonitorings({ loadParts, isInBar = false, onStarted }: Props) {
  const { t } = useTranslation('monitorings');
  const isOperator = useUser().entity.type === 'vigie';
  const mayAdd = useCan('monitoring.add');
  const { isBusy, busily } = useBusy();
  const tell = useTold();
  if (!isOperator || !mayAdd) return null;
  const start = async () => {
    const body = { products: [...(await loadParts())] };
    tell(await api('POST /api/monitorings/start', { body, quiet: true }), 'start');
    await onStarted();
  };
  // A failed call has shown an alert.
  const onClick = () => void busily(() => start().catch(() => undefined));
  const icon = <ScanEye size={16} aria-hidden="true" />;
  if (!isInBar)
    return (
      <Button icon={icon} isLoading={isBusy} onClick={onClick}>
        {t('start.one')}
      </Button>
    );
  return (
    <button type="button" disabled={isBusy} onClick={onClick}>
      {icon}
      {t('start.several')}
    </button>
  );
}
