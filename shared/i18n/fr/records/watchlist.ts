import type en from '../../en/records/watchlist.ts';
import type { Phrases } from '../../phrases.ts';

const watchlist: Phrases<typeof en> = {
  name: 'Nom',
  description: 'Description',
  parent: 'Liste parente',
  parent_label: 'Liste parente',
  position: 'Position',
  products: 'Articles',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Créée',
  modification_date: 'Modifiée',
};

export default watchlist;
