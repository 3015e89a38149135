import { Eye, KeyRound, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AskForCredits } from '#web/features/credits/common/AskForCredits.tsx';
import { AskToRenew } from '#web/features/credits/common/AskToRenew.tsx';
import { Balances } from '#web/features/credits/common/Balances.tsx';
import { Ledger } from '#web/features/credits/common/Ledger.tsx';
import { Statement } from '#web/features/credits/common/Statement.tsx';
import { SubscriptionTable } from '#web/features/credits/common/SubscriptionTable.tsx';
import { PersonalDataButton, usePersonalData } from '#web/features/users/common/PersonalDataButton.tsx';
import { useMayImpersonate } from '#web/features/users/common/viewAs.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import type { ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { Card } from './Card.tsx';
import { EmailRow } from './EmailRow.tsx';
import { Preferences } from './Preferences.tsx';
import { TwoStepsRow } from './TwoStepsRow.tsx';

const EditDetails = lazy(() => import('./EditDetails.tsx'));
const ChangePassword = lazy(() => import('./ChangePassword.tsx'));
const ImpersonationDialog = lazy(() => import('#web/features/users/common/ImpersonationDialog.tsx'));

export const useIsActing = () => useSettings((settings) => settings.oldUser !== null);

const KINDS: ValueKinds = {};
const DETAILS = ['first_name', 'last_name', 'username', 'entity'];

export function PersonalCard() {
  const { t } = useTranslation(['profile', 'records']);
  const me = useUser();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title={t('profile:personal')}
      action={
        <Button size="small" icon={<Pencil size={14} aria-hidden="true" />} onClick={() => setEditing(true)}>
          {t('profile:edit')}
        </Button>
      }
    >
      <Fields
        record={{ ...me, entity: me.entity.name }}
        fields={DETAILS}
        kinds={KINDS}
        nameOf={(field) => t(phraseKey('records:user.email', field))}
      />
      <Suspense>{isEditing && <EditDetails onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  );
}

export function AccountCard() {
  const { t } = useTranslation('profile');
  const isActing = useIsActing();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('account')}>
      <EmailRow isActing={isActing} />
      <div className="profile-row">
        <span>{t('password')}</span>
        <Button
          size="small"
          icon={<KeyRound size={14} aria-hidden="true" />}
          isDisabled={isActing}
          onClick={() => setChanging(true)}
        >
          {t('changePassword')}
        </Button>
      </div>
      <TwoStepsRow isActing={isActing} />
      <Preferences />
      {isActing && <p className="profile-note">{t('acting')}</p>}
      <Suspense>{isChanging && <ChangePassword onClose={() => setChanging(false)} />}</Suspense>
    </Card>
  );
}

export function SubscriptionCard() {
  const { t } = useTranslation('profile');
  const { entity, subscriptions } = useUser();
  return (
    <Card title={t('subscriptions')} action={<AskToRenew company={entity.name} subscriptions={subscriptions} />}>
      <SubscriptionTable subscriptions={subscriptions} />
    </Card>
  );
}

export function DataCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('data')}>
      <p className="profile-note">{t('dataText')}</p>
      <PersonalDataButton {...usePersonalData()} isDisabled={useIsActing()} />
    </Card>
  );
}

/** The entity's credits that the user may see. */
export function CreditCards() {
  const { t } = useTranslation('profile');
  const { entity, monitoring_tokens, processing_tokens } = useUser();
  const seesMonitoring = useCan('token.view_monitoring');
  const seesProcessing = useCan('token.view_processing');
  const left = {
    ...(seesMonitoring && { monitoring: monitoring_tokens }),
    ...(seesProcessing && { processing: processing_tokens }),
  };
  if (!seesMonitoring && !seesProcessing) return null;
  return (
    <Card title={t('credits')} action={<Statement />}>
      <div className="profile-row">
        <Balances left={left} />
        <AskForCredits company={entity.name} left={left} />
      </div>
      <h3 className="profile-part">{t('movements')}</h3>
      <Ledger />
    </Card>
  );
}

/** For operators, from their own account only. */
export function ViewAsCard() {
  const { t } = useTranslation('profile');
  const mayView = useMayImpersonate();
  const [isChoosing, setChoosing] = useState(false);
  if (!mayView) return null;
  return (
    <Card title={t('viewAs')}>
      <p className="profile-note">{t('viewAsText')}</p>
      <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('viewAsButton')}
      </Button>
      <Suspense>{isChoosing && <ImpersonationDialog onClose={() => setChoosing(false)} />}</Suspense>
    </Card>
  );
}
