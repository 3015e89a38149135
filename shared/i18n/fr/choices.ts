import type en from '../en/choices.ts';
import type { Phrases } from '../phrases.ts';

const choices: Phrases<typeof en> = {
  kind: { nno: 'Numéro de nomenclature OTAN', reference_article: 'Référence fabricant' },
  origin: { product: 'Catalogue', import_product: 'Importé', watchlisted_product: 'Suivi' },
  replacement_validation: { validated: 'Validé', not_validated: 'Non validé', undetermined: 'Indéterminé' },
  request_kind: { monitoring: 'Veille', processing: 'Solution' },
  audit_action: {
    log_in: 'Connexion',
    log_in_refused: 'Connexion refusée',
    log_out: 'Déconnexion',
    refused: 'Accès refusé',
    viewed_as: 'Consultation au nom d’un utilisateur',
    changed_as: 'Modification au nom d’un utilisateur',
    rights_changed: 'Droits modifiés',
    email_changed: 'Adresse modifiée',
    password_changed: 'Mot de passe modifié',
    sessions_ended: 'Sessions fermées',
    entity_changed: 'Société modifiée',
    export: 'Export',
    download: 'Téléchargement',
    bulk_delete: 'Suppression multiple',
    erasure: 'Effacement d’une personne',
  },
  request_state: { pending: 'Dans le panier', confirmed: 'Confirmée' },
  processing_state: {
    waiting_for_solutions: 'En attente de solution',
    solution_available: 'Solution disponible',
    processing_complete: 'Terminée',
  },
  proposal_state: { submitted: 'Soumise', accepted: 'Acceptée', declined: 'Refusée', withdrawn: 'Retirée' },
  movement: { grant: 'Attribution', debit: 'Débit', refund: 'Remboursement' },
  import_status: { identified: 'Identifié', to_be_determined: 'À déterminer', suggested: 'Suggéré', new: 'Nouveau' },
  boolean: { true: 'Oui', false: 'Non' },
  civility: { mr: 'M.', mrs: 'Mme' },
  state: { open: 'Ouvert', closed: 'Fermé' },
  prospect_or_customer: { prospect: 'Prospect', customer: 'Client' },
  language: { en: 'Anglais', fr: 'Français' },
  entity_type: { client: 'Client', vigie: 'Vigie', supplier: 'Fournisseur' },
  subscription_type: {
    gosm: 'Gosm',
    abgo_basic: 'Abgo Basic',
    abgo_medium: 'Abgo Medium',
    abgo_premium: 'Abgo Premium',
    sourcing: 'Sourcing',
    supplier_portal: 'Portail fournisseur',
  },
};

export default choices;
