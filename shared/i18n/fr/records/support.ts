import type en from '../../en/records/support.ts';
import type { Phrases } from '../../phrases.ts';

const support: Phrases<typeof en> = {
  title: 'Titre',
  description: 'Description',
  expected_result: 'Résultat attendu',
  observed_result: 'Résultat observé',
  reproduction_steps: 'Étapes pour reproduire',
  impact: 'Impact',
  frequency: 'Fréquence',
  page: 'Page',
  app_version: 'Version',
  request_id: 'Numéro de requête',
  browser: 'Navigateur',
  screenshots: 'Captures d’écran',
  state: 'Statut',
  owner_entity: 'Société',
  owner_entity_label: 'Société',
  requested_by: 'Signalé par',
  requested_by_label: 'Signalé par',
  requested_by_name: 'Signalé par',
  last_message_at: 'Dernier message',
  followed_by: 'Responsable',
  followed_by_label: 'Responsable',
  followed_by_name: 'Responsable',
  due_on: 'Échéance',
  creation_date: 'Signalé le',
  modification_date: 'Modifié',
};

export default support;
