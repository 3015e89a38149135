import type { WatchlistAnswer } from '../../../watchlists/schema.ts';

/** Names of a watchlist's fields. */
const watchlist = {
  name: 'Name',
  description: 'Description',
  parent: 'Parent watchlist',
  parent_label: 'Parent watchlist',
  position: 'Position',
  products: 'Parts',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Created',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof WatchlistAnswer, 'id' | 'version'>, string>;

export default watchlist;
