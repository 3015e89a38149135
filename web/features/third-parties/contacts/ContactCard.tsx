import { ActiveChip } from '../common/ActiveChip.tsx';
import { FavoriteMark } from '../common/FavoriteMark.tsx';
import { type ContactRow, nameOfContact } from './contacts.ts';

/** A contact in a list on a phone. */
export const ContactCard = ({ contact, isFavorite = false }: { contact: ContactRow; isFavorite?: boolean }) => (
  <>
    <span className="cards-line">
      <span className="favorite-line">
        <strong className="clip">{nameOfContact(contact)}</strong>
        {isFavorite && <FavoriteMark />}
      </span>
      <ActiveChip isActive={contact.is_active === true} />
    </span>
    <span className="clip">{[contact.position, contact.supplier_label].filter(Boolean).join(', ')}</span>
    <span className="clip muted">{contact.email}</span>
  </>
);
