import type en from '../../en/records/system.ts';
import type { Phrases } from '../../phrases.ts';

const system: Phrases<typeof en> = {
  name: 'Nom',
  reference: 'Référence',
  description: 'Description',
  project: 'Projet',
  project_label: 'Projet',
  parent: 'Système parent',
  parent_label: 'Système parent',
  quantity: 'Quantité',
  parts: 'Articles et quantités',
  alternates: 'Articles de remplacement admis',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  products: 'Articles',
  alternate_products: 'Articles admis en remplacement',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export default system;
