import type en from '../../en/records/contact.ts';
import type { Phrases } from '../../phrases.ts';
import { place, record } from './common.ts';

const contact: Phrases<typeof en> = {
  ...record,
  ...place,
  supplier: 'Tiers',
  supplier_label: 'Tiers',
  supplier_code: 'Code du tiers',
  civility: 'Civilité',
  name: 'Nom complet',
  firstname: 'Prénom',
  lastname: 'Nom',
  position: 'Fonction',
  phone: 'Téléphone',
  mobile: 'Mobile',
  email: 'E-mail',
  public_note: 'Note',
  private_note: 'Note interne',
  language: 'Langue des e-mails',
  is_opted_out: 'Refuse les e-mails',
  email_problem: 'Problème de l’adresse',
  email_problem_at: 'Problème depuis le',
  is_active: 'Actif',
  last_contact_date: 'Dernier contact',
};

export default contact;
