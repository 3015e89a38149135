import type en from '../../en/records/audit.ts';
import type { Phrases } from '../../phrases.ts';

const audit: Phrases<typeof en> = {
  creation_date: 'Date',
  action: 'Action',
  user: 'Utilisateur',
  on_behalf_of: 'Au nom de',
  reason: 'Motif',
  entity: 'Entité',
  entity_label: 'Entité',
  subject: 'Objet',
  detail: 'Détails',
  address: 'Adresse IP',
  browser: 'Navigateur',
};

export default audit;
