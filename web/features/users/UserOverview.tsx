import { lazy } from 'react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { type NamedGroup, useMayManage } from './people.ts';
import { UserState } from './UserState.tsx';
import type { useUserFields } from './useUserFields.tsx';

const EditUserField = lazy(() => import('./EditUserField.tsx'));

/** Fields with a control of one line, which are changed where they are shown. */
const SHORT = ['first_name', 'last_name', 'language'] as const;
const IDENTITY = ['first_name', 'last_name', 'email', 'language', 'creation_date'];
const ACCESS = ['username', 'entity', 'entity_type', 'groups', 'is_superuser', 'is_active', 'has_second_factor'];

type OverviewProps = {
  user: UserAnswer;
  /** Whose rights the user has. */
  groups: readonly NamedGroup[];
  tools: SheetTools;
  words: ReturnType<typeof useUserFields>;
  onSaved: (user: UserAnswer) => unknown;
};

export function UserOverview({ user, groups, tools, words, onSaved }: OverviewProps) {
  const { t } = useTranslation('users');
  const mayManage = useMayManage(user, groups);
  const editing = useInPlace(tools, 'user.change', SHORT, (field, onClose) => (
    <EditUserField {...{ user, field, onClose, onSaved }} name={words.nameOf(field)} />
  ));
  const inPlace = mayManage ? editing : undefined;
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...words} record={user} inPlace={inPlace} title={t('identity')} fields={IDENTITY} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={user} title={t('access')} fields={ACCESS} />
      </div>
    </div>
  );
}

export function UserSubtitle({ user }: { user: UserAnswer }) {
  const { t } = useTranslation('users');
  return (
    <span className="sheet-subtitle">
      <span className="mono">{user.username}</span>
      {user.entity_label && <span>{user.entity_label}</span>}
      <UserState isActive={user.is_active} />
      {user.is_superuser && <Chip colour="blue">{t('superuser')}</Chip>}
    </span>
  );
}
