import type en from '../en/audit.ts';
import type { Phrases } from '../phrases.ts';

const audit: Phrases<typeof en> = {
  title: 'Journal d’audit',
  search: 'Rechercher dans le journal',
  noneTitle: 'Aucun événement',
  noneText:
    'Les connexions, les changements de droits, les exports et les actions au nom d’un autre sont consignés ici.',
  unknown: 'Inconnu',
  noReason: 'Non précisé',
  actions: {
    log_in: 'Connexion',
    log_in_refused: 'Connexion refusée',
    log_out: 'Déconnexion',
    refused: 'Accès refusé',
    viewed_as: 'Consultation au nom d’un utilisateur',
    changed_as: 'Modification au nom d’un utilisateur',
    rights_changed: 'Droits modifiés',
    email_changed: 'Adresse modifiée',
    password_changed: 'Mot de passe modifié',
    export: 'Export',
    download: 'Téléchargement',
    bulk_delete: 'Suppression multiple',
    erasure: 'Effacement d’une personne',
  },
};

export default audit;
