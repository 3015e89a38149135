import { BookOpen, Eye, LifeBuoy, LogOut, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMayImpersonate } from '#web/features/users/common/viewAs.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { endSession, useUser } from '#web/platform/session/session.ts';
import { paths } from '../routes/paths.ts';
import { screens } from '../routes/screens.ts';

const ImpersonationDialog = lazy(() => import('#web/features/users/common/ImpersonationDialog.tsx'));
const hasProfile = screens.some(({ path }) => path === paths.profile);

const initials = (...names: string[]) => names.map((name) => name.trim().charAt(0).toUpperCase()).join('');

/** The server ends the session; what is shown here is forgotten at once. */
function logOut(): void {
  void api('POST /api/oauth2/logout', { ownErrors: true }).catch(() => {});
  endSession();
}

const hideMenu = () => document.getElementById('profile')?.hidePopover();

/** A native popover: the browser closes it on Escape or an outside click and restores the focus. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { first_name, last_name, username, email, entity } = useUser();
  const mayImpersonate = useMayImpersonate();
  const [isChoosing, setChoosing] = useState(false);
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
          {hasProfile && (
            <Link className="menu-item" to={paths.profile} onClick={hideMenu}>
              <User size={16} aria-hidden="true" />
              {t('titles.profile')}
            </Link>
          )}
          <Link className="menu-item" to={paths.help} onClick={hideMenu}>
            <BookOpen size={16} aria-hidden="true" />
            {t('titles.guide')}
          </Link>
          <Link className="menu-item" to={paths.support} onClick={hideMenu}>
            <LifeBuoy size={16} aria-hidden="true" />
            {t('titles.support')}
          </Link>
          {mayImpersonate && (
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                hideMenu();
                setChoosing(true);
              }}
            >
              <Eye size={16} aria-hidden="true" />
              {t('viewAs')}
            </button>
          )}
          <button type="button" className="menu-item" onClick={logOut}>
            <LogOut size={16} aria-hidden="true" />
            {t('logOut')}
          </button>
        </div>
      </div>
      <Suspense>{isChoosing && <ImpersonationDialog onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
