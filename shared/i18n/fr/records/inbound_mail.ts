import type en from '../../en/records/inbound_mail.ts';
import type { Phrases } from '../../phrases.ts';

const inboundMail: Phrases<typeof en> = {
  sender: 'Expéditeur',
  sender_name: 'Nom de l’expéditeur',
  subject: 'Objet',
  received_at: 'Reçu le',
  text: 'Texte',
  attachments: 'Fichiers',
  left_out: 'Fichiers écartés',
  doubt: 'Motif d’attente',
  is_authenticated: 'Expéditeur vérifié',
  state: 'État',
  ignored_because: 'Raison de la mise de côté',
  requests: 'Demandes possibles',
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  answer: 'Réponse',
  followed_by: 'Responsable',
  followed_by_label: 'Responsable',
  followed_by_name: 'Responsable',
  due_on: 'Échéance',
  creation_date: 'Créé le',
  modification_date: 'Modifié le',
};

export default inboundMail;
