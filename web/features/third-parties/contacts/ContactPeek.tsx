import { paths } from '#web/app/routes/paths.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { ContactOverview, ContactSubtitle } from './ContactOverview.tsx';

/** The first tab of a contact's sheet beside the list. */
export default function ContactPeek(props: Beside & { id: string }) {
  return (
    <RecordPeek
      {...props}
      route="GET /api/contacts/{id}"
      history="GET /api/contacts/{id}/history"
      addressOf={({ id }) => paths.contact(id)}
      head={(contact) => ({ title: contact.name, subtitle: <ContactSubtitle contact={contact} /> })}
      content={(contact, tools, { onSaved }) => <ContactOverview {...{ contact, tools, onSaved }} />}
    />
  );
}
