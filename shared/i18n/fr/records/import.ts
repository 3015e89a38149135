import type en from '../../en/records/import.ts';
import type { Phrases } from '../../phrases.ts';

const importRecord: Phrases<typeof en> = {
  file_name: 'Fichier',
  user: 'Importé par',
  user_label: 'Importé par',
  state: 'Statut',
  rows: 'Lignes',
  created: 'Créés',
  updated: 'Mis à jour',
  unchanged: 'Inchangés',
  merged: 'Regroupées',
  conflicts: 'Non importés',
  undone: 'Annulés',
  kept: 'Non annulés',
  owner_entity: 'Client',
  owner_entity_label: 'Client',
  kept_until: 'Fichier conservé jusqu’au',
  creation_date: 'Importé le',
  modification_date: 'Modifié',
};

export default importRecord;
