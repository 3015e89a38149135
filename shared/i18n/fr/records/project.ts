import type en from '../../en/records/project.ts';
import type { Phrases } from '../../phrases.ts';

const project: Phrases<typeof en> = {
  name: 'Nom',
  reference: 'Référence',
  description: 'Description',
  status: 'Statut',
  start_date: 'Début',
  end_date: 'Fin',
  manager: 'Chef de projet',
  installed_base: 'Unités en service',
  service_end: 'Fin de service',
  builds: 'Unités à construire',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export default project;
