import { Eraser, Eye, FileUser, Mail, Pencil, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mayActAs } from '#shared/users/rules.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { MoreMenu } from '#web/ui/sheet/MoreMenu.tsx';
import { nameOfUser } from './common/names.ts';
import { PersonalDataButton, usePersonalData } from './common/PersonalDataButton.tsx';
import { useMayImpersonate, viewAs } from './common/viewAs.ts';
import { type NamedGroup, useMayManage } from './people.ts';
import { useUserActions } from './useUserActions.ts';

const WhyViewAs = lazy(() => import('./common/WhyViewAs.tsx'));
const EditUser = lazy(() => import('./EditUser.tsx'));
const EndTwoStepsOf = lazy(() => import('./EndTwoStepsOf.tsx'));
const EraseUser = lazy(() => import('./EraseUser.tsx'));
const DeactivateUsers = lazy(() => import('./DeactivateUsers.tsx'));

type Props = {
  user: UserAnswer;
  groups: readonly NamedGroup[];
  onSaved: (user: UserAnswer) => Promise<void>;
  reload: () => Promise<void>;
};

const icon = (Icon: typeof Mail) => <Icon size={16} aria-hidden="true" />;

/** Asks why, acts as the user and leaves the sheet, which the user may not be permitted to see. */
function ViewAs({ user }: { user: UserAnswer }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const reason = useRef<string>(null);
  // Begins when this screen is left: it would load its data again as the other user, who may not see them.
  useEffect(
    () => () => {
      if (reason.current !== null) void viewAs(user.username, reason.current).catch(() => {});
    },
    [user.username],
  );
  const view = async (given: string) => {
    reason.current = given;
    await navigate(paths.parts);
  };
  return (
    <>
      <Button icon={icon(Eye)} onClick={() => setAsking(true)}>
        {t('viewAs')}
      </Button>
      <Suspense>
        {isAsking && <WhyViewAs name={nameOfUser(user)} onGiven={view} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

/** The actions for a user. */
export function UserActions({ user, groups, onSaved, reload }: Props) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState<'edit' | 'deactivate' | 'erase' | 'twoSteps' | null>(null);
  const mayManage = useMayManage(user, groups);
  const mayChange = useCan('user.change') && mayManage;
  const me = useUser();
  const mayDeactivate = useCan('user.delete') && mayManage && me.id !== user.id;
  const mayExport = useCan('user.export_personal_data') && mayManage && me.id !== user.id;
  const mayErase = useCan('user.erase') && mayManage && me.id !== user.id;
  const isOther = me.id !== user.id && user.is_active;
  const { entity_type: type } = user;
  const mayView = useMayImpersonate() && isOther && type !== null && mayActAs(me, { ...user, entity: { type } });
  const { invite, reactivate, isBusy } = useUserActions();
  const personalData = usePersonalData(user.id);
  const close = () => setOpened(null);
  return (
    <>
      {mayView && <ViewAs user={user} />}
      {mayChange && user.is_active && (
        <Button icon={icon(Mail)} isLoading={isBusy} onClick={() => void invite(user)}>
          {t('invite')}
        </Button>
      )}
      {personalData.isCollecting && <PersonalDataButton {...personalData} />}
      {mayChange && !user.is_active && (
        <Button icon={icon(UserCheck)} isLoading={isBusy} onClick={() => void reactivate(user, onSaved)}>
          {t('reactivate.one')}
        </Button>
      )}
      {mayChange && (
        <Button variant="primary" icon={icon(Pencil)} onClick={() => setOpened('edit')}>
          {t('edit')}
        </Button>
      )}
      <MoreMenu
        entries={[
          mayChange &&
            isOther &&
            user.has_second_factor && {
              ...{ id: 'twoSteps', label: t('twoSteps.end'), icon: icon(ShieldOff) },
              onAction: () => setOpened('twoSteps'),
            },
          mayExport && {
            ...{ id: 'personalData', label: personalData.label, icon: icon(FileUser) },
            ...{ onAction: personalData.start, isDisabled: personalData.isCollecting },
          },
          mayDeactivate &&
            user.is_active && {
              ...{ id: 'deactivate', label: t('deactivate.one'), icon: icon(UserX) },
              onAction: () => setOpened('deactivate'),
            },
          mayErase && {
            ...{ id: 'erase', label: t('erase.open'), icon: icon(Eraser), isDanger: true },
            onAction: () => setOpened('erase'),
          },
        ]}
      />
      <Suspense>
        {opened === 'edit' && <EditUser user={user} onClose={close} onSaved={onSaved} />}
        {opened === 'twoSteps' && <EndTwoStepsOf user={user} onDone={reload} onClose={close} />}
        {opened === 'erase' && <EraseUser user={user} onDone={reload} onClose={close} />}
        {opened === 'deactivate' && (
          <DeactivateUsers
            users={{ count: 1, name: nameOfUser(user), loadIds: async () => [user.id], clear: () => {} }}
            onDone={reload}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
