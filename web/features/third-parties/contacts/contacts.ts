import { contactName } from '#shared/contacts/schema.ts';
import type { RowOf } from '#web/ui/list/routes.ts';

export type ContactRow = RowOf<'GET /api/contacts'>;

export const nameOfContact = ({ firstname, lastname }: Pick<ContactRow, 'firstname' | 'lastname'>): string =>
  contactName({ firstname: firstname ?? null, lastname: lastname ?? '' });
