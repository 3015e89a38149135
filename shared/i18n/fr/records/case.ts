import type en from '../../en/records/case.ts';
import type { Phrases } from '../../phrases.ts';

const caseFields: Phrases<typeof en> = {
  product: 'Article',
  part_label: 'Article',
  part_supplier_label: 'Fabricant',
  project: 'Projet',
  project_name: 'Projet',
  state: 'État',
  needed_on: 'Nécessaire avant le',
  responsible: 'Responsable',
  resolution: 'Résolution',
  estimate: 'Coût estimé',
  actual: 'Coût réel',
  next_resolution: 'Alternative la moins chère',
  next_cost: 'Coût de l’alternative',
  cost_avoided: 'Coût évité',
  currency: 'Devise',
  cost_table: 'Coûts publiés',
  cost_table_label: 'Coûts publiés',
  comment: 'Commentaire',
  closed_on: 'Clos',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export default caseFields;
