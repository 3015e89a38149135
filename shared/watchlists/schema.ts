import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, id, optional, recordBase, text } from '../records.ts';
import { distinctIds } from '../values/ids.ts';
import { MAX_PARTS } from './rules.ts';

export const watchlistInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  description: optional(text(5000)),
  parent: optional(id),
  /** Position among the lists of the same parent, from 0. */
  position: z.int().min(0).max(10_000).default(0),
  products: distinctIds(MAX_PARTS),
  /** The client that owns it; default: the author's entity. */
  owner_entity: id.optional(),
});

/** A list of parts that a client watches; visible to all users of the entity. */
export const watchlist = recordBase.extend({ ...watchlistInput.shape, owner_entity: id });
export type Watchlist = z.infer<typeof watchlist>;

/** A watchlist cannot change its owner. */
export const watchlistChanges = changesOf(watchlistInput.omit({ owner_entity: true }));

export const watchlistColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  description: { type: 'text', searched: true },
  parent: { type: 'link' },
  position: { type: 'number' },
  products: { type: 'texts' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const watchlistAnswer = answerOf(
  watchlist.extend({ parent_label: optional(z.string()), owner_entity_label: optional(z.string()) }),
  watchlistColumns,
);
export type WatchlistAnswer = z.infer<typeof watchlistAnswer>;
