import { Pencil, Power, PowerOff, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CascadeAnswer } from '#shared/third-parties/cascades.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { errorTitle } from '#web/platform/api/apiError.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ButtonSpace } from '#web/ui/controls/ButtonSpace.tsx';
import DossierButton from '#web/ui/sheet/DossierButton.tsx';
import { MoreMenu } from '#web/ui/sheet/MoreMenu.tsx';
import { useMayAsk } from '../common/useMayAsk.ts';
import type { Changed } from '../form/consequences.ts';
import { useConfirmedChange } from '../form/useConfirmedChange.tsx';

const AskThirdParties = lazy(() => import('../common/AskThirdParties.tsx'));
const Restore = lazy(() => import('../form/Restore.tsx'));
const EditThirdParty = lazy(() => import('../form/EditThirdParty.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

type Props = {
  thirdParty: SupplierAnswer;
  onSaved: (saved: Changed) => Promise<void>;
  reload: () => Promise<void>;
};

const icon = (Icon: typeof Pencil) => <Icon size={16} aria-hidden="true" />;

/** Deactivating a third-party asks and changes its parts; activating it offers to restore them. */
function useTurning({ thirdParty, onSaved, reload }: Props) {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const { change, dialog } = useConfirmedChange(thirdParty);
  const { isBusy, busily } = useBusy();
  const [restorable, setRestorable] = useState<CascadeAnswer | null>(null);
  const params = { id: thirdParty.id };
  const put = async (isRestoring: boolean) => {
    try {
      const saved = await change({ is_active: !thirdParty.is_active, version: thirdParty.version });
      if (!saved) return;
      const undo = { params: { ...params, cascade: restorable?.id ?? '' }, quiet: true };
      const begun = isRestoring ? await api('POST /api/suppliers/{id}/cascades/{cascade}/undo', undo) : {};
      await onSaved({ ...saved, ...begun });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alerts.add({ type: 'error', title: t(`errors.${errorTitle(error, false)}`), text: error.sentence });
      await reload();
    }
  };
  const turn = async () => {
    const { items } = thirdParty.is_active ? { items: [] } : await api('GET /api/suppliers/{id}/cascades', { params });
    const ended = items.find(
      ({ cascade, is_undoable, changed }) => cascade === 'obsolete' && is_undoable && changed > 0,
    );
    if (ended) setRestorable(ended);
    else await put(false);
  };
  const question = restorable && (
    <Suspense>
      <Restore name={thirdParty.name} cascade={restorable} onTurn={put} onClose={() => setRestorable(null)} />
    </Suspense>
  );
  return { turn: () => busily(turn), isBusy, dialog: question ?? dialog };
}

/** The actions for a third-party. */
export function ThirdPartyActions(props: Props) {
  const { t } = useTranslation(['third-parties', 'exchanges']);
  const { thirdParty, onSaved, reload } = props;
  const mayAsk = useMayAsk();
  const isOperator = useUser().entity.type === 'vigie';
  const mayChange = useCan('supplier.change');
  const mayDelete = useCan('supplier.delete');
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { turn, isBusy, dialog } = useTurning(props);
  return (
    <>
      <DossierButton
        request={(language) =>
          api('POST /api/suppliers/{id}/pdf', { params: { id: thirdParty.id }, body: { language }, quiet: true })
        }
      />
      {mayAsk && thirdParty.is_active && (
        <Suspense fallback={<ButtonSpace icon={icon(Send)}>{t('exchanges:ask')}</ButtonSpace>}>
          <AskThirdParties loadAsked={async () => ({ products: [], supplier: thirdParty.id })} onDone={reload} />
        </Suspense>
      )}
      {mayChange && (
        <Button variant="primary" icon={icon(Pencil)} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <MoreMenu
        isBusy={isBusy}
        entries={[
          mayChange &&
            isOperator && {
              ...{ id: 'turn', label: t(thirdParty.is_active ? 'inactive.action' : 'inactive.undo') },
              ...{ icon: icon(thirdParty.is_active ? PowerOff : Power), onAction: () => void turn() },
            },
        ]}
        remove={mayDelete && (() => setOpened('remove'))}
      />
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
