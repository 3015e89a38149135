import type en from '../../en/records/user.ts';
import type { Phrases } from '../../phrases.ts';
import { record } from './common.ts';

const user: Phrases<typeof en> = {
  ...record,
  username: 'Identifiant de connexion',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom',
  language: 'Langue',
  entity: 'Entité',
  entity_label: 'Entité',
  entity_type: 'Type d’entité',
  is_superuser: 'Superutilisateur',
  is_active: 'Actif',
  has_second_factor: 'Connexion en deux étapes',
  groups: 'Groupes',
  permissions: 'Droits propres',
  permissions_list: 'Droits',
};

export default user;
