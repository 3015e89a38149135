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
  /** Why a log-in or a request was refused; `code_asked` is no refusal. */
  reasons: {
    bad_credentials: 'Identifiant ou mot de passe erroné',
    mfa_needed: 'Le mot de passe était bon ; le code de l’appareil a été demandé',
    wrong_code: 'Code erroné',
    code_used: 'Code déjà utilisé',
    recovery_code_void: 'Code de secours périmé',
    account_disabled: 'Compte désactivé',
    too_many_requests: 'Trop de tentatives',
    permission_denied: 'Droit manquant',
    mfa_required: 'Connexion en deux étapes non configurée',
    impersonation_denied: 'Ne peut pas agir comme cet utilisateur',
    impersonation_read_only: 'Peut seulement consulter Vigie comme un autre utilisateur',
    not_while_impersonating: 'Réservé au titulaire du compte',
    tier_denied: 'Hors de l’abonnement',
    subscription_ended: 'Abonnement terminé',
    documents_of_others: 'Document d’une autre entreprise',
    document_of_customer: 'Document d’un client',
    wrong_address: 'Mauvaise adresse de Vigie',
    link_of_other: 'Lien d’une autre personne',
    job_failed: 'Erreur de Vigie',
  },
};

export default audit;
