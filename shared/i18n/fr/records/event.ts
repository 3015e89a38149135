import type en from '../../en/records/event.ts';
import type { Phrases } from '../../phrases.ts';

const event: Phrases<typeof en> = {
  name: 'Nom',
  type: 'Type',
  date: 'Date',
  content: 'Contenu',
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  contact: 'Contact',
  contact_label: 'Contact',
  contact_phone: 'Téléphone du contact',
  contact_type: 'Moyen de contact',
  reminder_type: 'Demande ou relance',
  products: 'Articles',
  subject: 'Objet',
  language: 'Langue',
  mail_to: 'Envoyé à',
  delivery_state: 'E-mail',
  mail_at: 'Envoyé le',
  mail_error: 'Raison de l’échec',
  internal_note: 'Note interne',
  entities: 'Sociétés concernées',
  answer_request: 'Demande de réponse',
  project: 'Projet',
  owner_entity: 'Propriétaire',
  creation_date: 'Créé',
  modification_date: 'Modifié',
};

export default event;
