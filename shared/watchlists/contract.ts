import { z } from 'zod';
import { contract } from '../contract.ts';
import { deleteQuery, flag, recordRoutes } from '../record-routes.ts';
import { id, idParams } from '../records.ts';
import { MAX_PARTS, REFUSALS } from './rules.ts';
import { watchlistAnswer, watchlistChanges, watchlistColumns, watchlistInput } from './schema.ts';

export const watchlistRoutes = recordRoutes({
  path: 'watchlists',
  noun: 'watchlist',
  /** The permission to see parts includes watchlists. */
  access: { view: 'product.view', add: 'product.view', change: 'product.view', delete: 'product.view' },
  input: watchlistInput,
  changes: watchlistChanges,
  answer: watchlistAnswer,
  columns: watchlistColumns,
});

const partsBody = z.strictObject({ ids: z.array(id).min(1).max(MAX_PARTS) });

export const watchlists = contract({
  ...watchlistRoutes,
  'DELETE /api/watchlists/{id}': {
    summary:
      'Delete a watchlist; children=true deletes its children too, false moves them to its parent; required if it has any',
    access: 'product.view',
    params: idParams,
    query: deleteQuery.extend({ children: flag.optional() }),
    answer: null,
    errors: ['outdated_version', 'referenced'],
  },
  'POST /api/watchlists/{id}/products': {
    summary:
      'Add parts to a watchlist; a client’s watchlist holds a part of its own for each catalogue part, which is made if missing',
    access: 'product.view',
    params: idParams,
    body: partsBody,
    orJob: true,
    answer: z.object({ added: z.int(), not_added: z.array(z.object({ id, reason: z.enum(REFUSALS) })) }),
  },
  'DELETE /api/watchlists/{id}/products': {
    summary:
      'Remove parts from a watchlist, also by the catalogue part; a part that was made for watchlists goes with its last one. `products`: what to add to undo it',
    access: 'product.view',
    params: idParams,
    body: partsBody,
    answer: z.object({ removed: z.int(), products: z.array(id) }),
  },
});
