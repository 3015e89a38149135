import { Copy, Mail, MailCheck, Pencil, Star, Users, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { View } from '#web/platform/session/settings.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { Rename } from './Rename.tsx';

/** What the user may do with a view; what they may not is missing. */
export type ViewActions = {
  open: () => void;
  /** The list opens with it from now on, or no more. */
  start?: () => void;
  rename?: ((name: string) => void) | undefined;
  schedule?: (() => void) | undefined;
  share?: (() => void) | undefined;
  unshare?: (() => void) | undefined;
  take?: (() => void) | undefined;
  remove?: (() => void) | undefined;
};

type Props = {
  view: View;
  actions: ViewActions;
  /** Undefined: another view is shown. */
  shown: 'same' | 'changed' | undefined;
  isStart: boolean;
  isScheduled: boolean;
  /** Who shared it. */
  by?: string;
};

type ActionProps = { label: string; Icon: typeof X; isOn?: boolean; onClick: (() => void) | undefined };

const Action = ({ label, Icon, isOn, onClick }: ActionProps) =>
  onClick && (
    <IconButton
      size="small"
      label={label}
      {...(isOn !== undefined && { isPressed: isOn })}
      icon={<Icon size={14} aria-hidden="true" {...(isOn && { fill: 'currentColor' })} />}
      onClick={onClick}
    />
  );

/** A view by name, and what can be done with it. */
export function ViewRow({ view: { name }, actions, shown, isStart, isScheduled, by }: Props) {
  const { t } = useTranslation(['views', 'common']);
  const [isRenaming, setRenaming] = useState(false);
  const { rename } = actions;
  if (isRenaming && rename)
    return (
      <li className="views-item">
        <Rename
          name={name}
          onRename={(wanted) => {
            setRenaming(false);
            if (wanted && wanted !== name) rename(wanted);
          }}
        />
      </li>
    );
  return (
    <li className="views-item">
      <button
        type="button"
        className="menu-item"
        aria-label={t('open', { name })}
        aria-current={shown !== undefined || undefined}
        title={by && t('by', { user: by })}
        onClick={actions.open}
      >
        <span className="clip">{name}</span>
        {shown === 'changed' && <span className="muted">{t('common:grid.views.changed')}</span>}
      </button>
      <Action label={t(isStart ? 'startOf' : 'start', { name })} Icon={Star} isOn={isStart} onClick={actions.start} />
      <Action label={t('rename', { name })} Icon={Pencil} onClick={rename && (() => setRenaming(true))} />
      <Action
        label={t(isScheduled ? 'scheduled' : 'schedule', { name })}
        Icon={isScheduled ? MailCheck : Mail}
        onClick={actions.schedule}
      />
      <Action label={t('share', { name })} Icon={Users} onClick={actions.share} />
      <Action label={t('take', { name })} Icon={Copy} onClick={actions.take} />
      <Action label={t('unshare', { name })} Icon={UserX} onClick={actions.unshare} />
      <Action label={t('remove', { name })} Icon={X} onClick={actions.remove} />
    </li>
  );
}
