import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { api } from '#web/platform/api/api.ts';

/** Sets the favourite contact of a third-party; null: none. Throws after an alert. */
export const setFavorite = ({ id, version }: SupplierAnswer, contact: string | null): Promise<SupplierAnswer> =>
  api('PUT /api/suppliers/{id}', { params: { id }, body: { favorite_contact: contact, version } });
