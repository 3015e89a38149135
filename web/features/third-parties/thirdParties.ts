import type { RowOf } from '#web/ui/list/routes.ts';

export type ThirdPartyRow = RowOf<'GET /api/suppliers'>;

export const nameOfThirdParty = ({ name = '' }: Pick<ThirdPartyRow, 'name'>): string => name;
