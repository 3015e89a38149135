import type { View } from '@vigie/list-engine';
import type { Filter } from '#shared/lists.ts';
import type { Ledger } from '../credits/ledger.ts';
import { lists } from '../lists/lists.ts';
import { kindName, listOf } from '../records/kinds.ts';
import { kindOf } from './kinds.ts';

const PENDING: Filter[] = [{ field: 'state', operator: 'eq', values: ['pending'] }];

/** View of an entity's cart, independent of the reader. */
export const cartView = ({ entity, kind }: Ledger): View => {
  const { name, columns } = kindOf(kind);
  return { columns, sources: [{ scope: listOf(kindName(name), entity), where: PENDING }] };
};

/** Ids in a cart, oldest first. */
export async function pendingOf(ledger: Ledger): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of lists.scan(cartView(ledger), ['id'])) ids.push(id);
  return ids.sort();
}
