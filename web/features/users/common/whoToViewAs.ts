import type { Me } from '#shared/users/schema.ts';

const MOST = 8;

/**
 * The users that an operator can act as: those of customers and providers; superusers also colleagues, who never have
 * more permissions. Whether another operator may act as a colleague depends on both: the colleague's sheet offers it.
 */
export const whoToViewAs = ({ id, is_superuser }: Me, search: string) => ({
  size: MOST,
  order_by: 'last_name',
  is_active: 'true',
  id__ne: id,
  ...(!is_superuser && { entity_type__ne: 'vigie' }),
  ...(search.trim() && { search: search.trim() }),
});
