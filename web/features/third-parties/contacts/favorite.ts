import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { api } from '#web/platform/api/api.ts';

/** Makes a contact the favourite of its third-party; null: nobody is. Alerts of failures and throws them. */
export const setFavorite = ({ id, version }: SupplierAnswer, contact: string | null): Promise<SupplierAnswer> =>
  api('PUT /api/suppliers/{id}', { params: { id }, body: { favorite_contact: contact, version } });
