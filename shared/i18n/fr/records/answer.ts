import type en from '../../en/records/answer.ts';
import type { Phrases } from '../../phrases.ts';

const answer: Phrases<typeof en> = {
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  contact: 'Contact',
  contact_label: 'Contact',
  exchange: 'Événement',
  request: 'Demande',
  asked_in: 'En réponse à',
  channel: 'Reçue par',
  received_at: 'Reçue le',
  state: 'État',
  comment: 'Remarque',
  parts: 'Articles',
  attachments: 'Fichiers',
  left_out: 'Fichiers écartés',
  doubt: 'À vérifier',
  sender: 'Expéditeur',
  followed_by: 'Responsable',
  followed_by_label: 'Responsable',
  followed_by_name: 'Responsable',
  due_on: 'Échéance',
  creation_date: 'Créée le',
  modification_date: 'Modifiée le',
};

export default answer;
