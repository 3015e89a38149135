import { KeyRound } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { UserAnswer } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { usePermissionWords } from '../common/usePermissionWords.ts';
import { type NamedGroup, useMayManage } from '../people.ts';
import { type Held, heldByModel } from './permissions.ts';
import '../users.css';

const EditPermissions = lazy(() => import('./EditPermissions.tsx'));

function HeldRight({ held: { permission, isOwn, groups } }: { held: Held }) {
  const { t } = useTranslation('users');
  const words = usePermissionWords();
  const sources = [...(isOwn ? [t('rights.own')] : []), ...groups];
  return (
    <li className="rights-held" data-own={isOwn ? '' : undefined} title={sources.join(', ')}>
      {words.action(permission)}
      <span className="hidden-text"> ({sources.join(', ')})</span>
    </li>
  );
}

type HeldRightsProps = {
  own: readonly string[];
  groups: readonly NamedGroup[];
  /** What is said if there are none. */
  none: Omit<ComponentProps<typeof EmptyState>, 'icon'>;
};

/** Permissions by subject; direct ones are marked. */
export function HeldRights({ own, groups, none }: HeldRightsProps) {
  const words = usePermissionWords();
  const held = heldByModel(own, groups);
  if (held.length === 0) return <EmptyState icon={<KeyRound size={24} aria-hidden="true" />} {...none} />;
  return (
    <dl className="rights-list">
      {held.map(({ model, items }) => (
        <div key={model}>
          <dt>{words.model(model)}</dt>
          <dd>
            <ul>
              {items.map((each) => (
                <HeldRight key={each.permission} held={each} />
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  user: UserAnswer;
  groups: readonly NamedGroup[];
  isPast: boolean;
  onSaved: (user: UserAnswer) => unknown;
};

/** The permissions of a user with their sources. */
export function UserPermissions({ user, groups, isPast, onSaved }: Props) {
  const { t } = useTranslation('users');
  const mayChange = useCan('user.change');
  const mayEdit = useMayManage(user, groups) && mayChange && !isPast;
  const [isEditing, setEditing] = useState(false);
  const sentence = () => {
    if (user.is_superuser) return t('rights.everything');
    if (groups.length === 0) return t('rights.ownOnly');
    return t('rights.legend', { groups: groups.map(({ name }) => name).join(', ') });
  };
  return (
    <section className="card" aria-labelledby="rights-title">
      <header className="sheet-card-header">
        <h2 id="rights-title">{t('permissions')}</h2>
        <p>{sentence()}</p>
        {mayEdit && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('rights.edit')}
          </Button>
        )}
      </header>
      <HeldRights
        own={user.permissions}
        groups={groups}
        none={{ title: t('rights.none'), text: mayEdit ? t('rights.noneText') : undefined }}
      />
      {isEditing && (
        <Suspense>
          <EditPermissions user={user} groups={groups} onClose={() => setEditing(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </section>
  );
}
