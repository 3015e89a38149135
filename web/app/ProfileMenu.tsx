import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endSession, useUser } from '#web/lib/session.ts';

const initials = (...names: string[]) => names.map((name) => name.trim().charAt(0).toUpperCase()).join('');

/** A native popover: the browser closes it by Escape or a click beside it and gives the focus back. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { first_name, last_name, username, email, entity } = useUser();
  const name = `${first_name} ${last_name}`.trim() || username;
  return (
    <>
      <button type="button" className="avatar" popoverTarget="profile" title={name}>
        {initials(first_name, last_name) || initials(username)}
        <span className="hidden-text"> {t('profile', { name })}</span>
      </button>
      <div id="profile" popover="auto" className="profile popover">
        <div className="profile-head">
          <strong>{name}</strong>
          <span>{email}</span>
          <span>{entity.name}</span>
        </div>
        <div className="menu">
          <button type="button" className="menu-item" onClick={() => endSession()}>
            <LogOut size={16} aria-hidden="true" />
            {t('logOut')}
          </button>
        </div>
      </div>
    </>
  );
}
