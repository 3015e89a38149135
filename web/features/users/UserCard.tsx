import { nameOfUser } from './common/names.ts';
import type { UserRow } from './people.ts';
import { UserState } from './UserState.tsx';

/** A user in the list on a phone. */
export const UserCard = ({ user }: { user: UserRow }) => (
  <>
    <span className="cards-line">
      <strong className="clip">{nameOfUser(user)}</strong>
      <UserState isActive={user.is_active === true} />
    </span>
    <span className="clip">{user.email}</span>
    <span className="clip muted">{user.entity_label}</span>
  </>
);
