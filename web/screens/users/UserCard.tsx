import { nameOfUser, type UserRow } from './people.ts';
import { UserState } from './UserState.tsx';
import './users.css';

/** A user in the list on a phone. */
export const UserCard = ({ user }: { user: UserRow }) => (
  <>
    <span className="user-card-head">
      <strong className="clip">{nameOfUser(user)}</strong>
      <UserState isActive={user.is_active === true} />
    </span>
    <span className="clip">{user.email}</span>
    <span className="clip muted">{user.entity_label}</span>
  </>
);
