import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { ApiError } from '#web/platform/api/api.ts';
import { errorTitle } from '#web/platform/api/apiError.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Changed } from '../form/consequences.ts';
import { useConfirmedChange } from '../form/useConfirmedChange.tsx';

const EditThirdParty = lazy(() => import('../form/EditThirdParty.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type Props = {
  thirdParty: SupplierAnswer;
  onSaved: (saved: Changed) => Promise<void>;
  reload: () => Promise<void>;
};

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

/** Activates or deactivates a third-party; deactivating asks and changes its parts. */
function useTurning({ thirdParty, onSaved, reload }: Props) {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const { change, dialog } = useConfirmedChange(thirdParty);
  const { isBusy, busily } = useBusy();
  const turn = async () => {
    try {
      const saved = await change({ is_active: !thirdParty.is_active, version: thirdParty.version });
      if (saved) await onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alerts.add({ type: 'error', title: t(`errors.${errorTitle(error, false)}`), text: error.sentence });
      await reload();
    }
  };
  return { turn: () => busily(turn), isBusy, dialog };
}

/** The actions for a third-party. */
export function ThirdPartyActions(props: Props) {
  const { t } = useTranslation('third-parties');
  const { thirdParty, onSaved } = props;
  const isOperator = useUser().entity.type === 'vigie';
  const mayChange = useCan('supplier.change');
  const mayDelete = useCan('supplier.delete');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { turn, isBusy, dialog } = useTurning(props);
  return (
    <>
      {mayDelete && (
        <Button icon={icon(Trash2)} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {mayChange && isOperator && (
        <Button icon={icon(thirdParty.is_active ? PowerOff : Power)} isLoading={isBusy} onClick={() => void turn()}>
          {t(thirdParty.is_active ? 'inactive.action' : 'inactive.undo')}
        </Button>
      )}
      {mayChange && (
        <Button variant="primary" icon={icon(Pencil)} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      {dialog}
      <Suspense>
        {opened === 'remove' && (
          <RemoveRecord
            route="DELETE /api/suppliers/{id}"
            record={thirdParty}
            title={t('removeTitle', { name: thirdParty.name })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.thirdParties}
            onClose={close}
          />
        )}
        {opened === 'edit' && <EditThirdParty thirdParty={thirdParty} onClose={close} onSaved={onSaved} />}
      </Suspense>
    </>
  );
}
