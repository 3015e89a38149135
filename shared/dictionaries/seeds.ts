import enFields from '../i18n/en/fields.ts';
import frFields from '../i18n/fr/fields.ts';
import { keysOf } from '../values/objects.ts';
import { type ChipColour, type DictionaryEntry, dictionaryEntryId } from './schema.ts';

/** Key, English, French, colour. The order is the position. */
type Line = readonly [key: string, en: string, fr: string, color: ChipColour];

const YES_NO_UNKNOWN: readonly Line[] = [
  ['yes', 'Yes', 'Oui', 'green'],
  ['no', 'No', 'Non', 'red'],
  ['unknown', 'Unknown', 'Inconnu', 'light_grey'],
];
const COMPLIANCE: readonly Line[] = [
  ['compliant', 'Compliant', 'Conforme', 'green'],
  ['not_compliant', 'Not compliant', 'Non conforme', 'red'],
  ['exempted', 'Exempted', 'Exempté', 'orange'],
  ['not_stated', 'Not stated', 'Non déclaré', 'light_grey'],
];
const LEVELS: readonly Line[] = [
  ['high_1', 'High 1', 'Haute 1', 'green'],
  ['high_2', 'High 2', 'Haute 2', 'green'],
  ['mid_1', 'Mid 1', 'Moyenne 1', 'yellow'],
  ['mid_2', 'Mid 2', 'Moyenne 2', 'yellow'],
  ['low_1', 'Low 1', 'Basse 1', 'orange'],
  ['low_2', 'Low 2', 'Basse 2', 'orange'],
];

/** The names of a part's fields; not the sentences beside them. */
const PART_FIELDS = keysOf(enFields).flatMap((key): Line[] => {
  const [en, fr] = [enFields[key], frFields[key]];
  return typeof en === 'string' && typeof fr === 'string' ? [[key, en, fr, 'grey']] : [];
});

const SEEDS: Readonly<Record<string, readonly Line[]>> = {
  availability_status: [
    ['available', 'Available', 'Disponible', 'green'],
    ['available_under_condition', 'Available under condition', 'Disponible sous condition', 'orange'],
    ['last_buy_order', 'Last buy order', 'Date limite de commande', 'yellow'],
    ['obsolete', 'Obsolete', 'Obsolète', 'red'],
    ['post_study_status', 'Under study', 'À l’étude', 'blue'],
    ['to_be_defined_5', 'Not studied yet', 'Pas encore étudié', 'light_grey'],
    ['unknown_1', 'Unknown', 'Inconnu', 'grey'],
  ],
  availability_status_reason: [
    ['in_production', 'In production', 'En production', 'green'],
    ['long_lead_time', 'Long lead time', 'Délai long', 'orange'],
    ['minimum_order', 'Minimum order quantity', 'Quantité minimale de commande', 'orange'],
    ['discontinuation_notice', 'Discontinuation notice', 'Avis d’arrêt de production', 'yellow'],
    ['discontinued', 'Discontinued by the manufacturer', 'Arrêté par le fabricant', 'red'],
    ['replaced', 'Replaced by another part', 'Remplacé par un autre article', 'red'],
    ['manufacturer_closed', 'Manufacturer closed', 'Fabricant disparu', 'red'],
  ],
  monitoring_status: [
    ['in_progress', 'In progress', 'En cours', 'blue'],
    ['waiting_from_client_1', 'Waiting for the client', 'En attente du client', 'yellow'],
    ['incomplete_response', 'Incomplete response', 'Réponse incomplète', 'orange'],
    ['to_be_verified', 'To be verified', 'À vérifier', 'vibrant_blue'],
    ['not_supported', 'Not supported', 'Non prise en charge', 'grey'],
    ['closed_1', 'Closed', 'Clôturée', 'green'],
  ],
  durability: [
    ...LEVELS,
    ['obsolete_1', 'Obsolete 1', 'Obsolète 1', 'red'],
    ['obsolete_2', 'Obsolete 2', 'Obsolète 2', 'red'],
  ],
  reliability: LEVELS,
  cmr: [
    ['free', 'Free of CMR substances', 'Sans substance CMR', 'green'],
    ['contains', 'Contains CMR substances', 'Contient des substances CMR', 'red'],
    ['not_stated', 'Not stated', 'Non déclaré', 'light_grey'],
  ],
  reach: COMPLIANCE,
  rohs: COMPLIANCE,
  sri: YES_NO_UNKNOWN,
  stcomm: [
    ['active', 'On sale', 'Commercialisé', 'green'],
    ['not_recommended', 'Not recommended for new designs', 'Déconseillé pour les nouvelles conceptions', 'orange'],
    ['withdrawn', 'Withdrawn from sale', 'Retiré de la vente', 'red'],
  ],
  reminder_type: [
    ['initial_request', 'Initial request', 'Demande initiale', 'blue'],
    ['reminder', 'Reminder', 'Relance', 'orange'],
  ],
  contact_type: [
    ['email', 'E-mail', 'E-mail', 'blue'],
    ['form', 'Web form', 'Formulaire web', 'blue'],
    ['phone', 'Telephone', 'Téléphone', 'blue'],
    ['file', 'Excel file', 'Fichier Excel', 'blue'],
    ['portal', 'Portal', 'Portail', 'blue'],
  ],
  project_status: [
    ['draft', 'Draft', 'Brouillon', 'light_grey'],
    ['in_progress', 'In progress', 'En cours', 'blue'],
    ['closed', 'Closed', 'Clos', 'green'],
  ],
  event_type: [
    ['email_initial_request', 'Initial request by e-mail', 'Demande initiale par e-mail', 'blue'],
    ['email_reminder', 'Reminder by e-mail', 'Relance par e-mail', 'orange'],
    ['form_initial_request', 'Initial request by form', 'Demande initiale par formulaire', 'blue'],
    ['form_reminder', 'Reminder by form', 'Relance par formulaire', 'orange'],
    ['phone_initial_request', 'Initial request by telephone', 'Demande initiale par téléphone', 'blue'],
    ['phone_reminder', 'Reminder by telephone', 'Relance par téléphone', 'orange'],
    ['document_download', 'Document downloaded', 'Document téléchargé', 'grey'],
    ['further_exchange', 'Further exchange', 'Échange complémentaire', 'grey'],
    ['project_reminder', 'Project reminder', 'Relance de projet', 'orange'],
    ['form_answer', 'Answer by form', 'Réponse par formulaire', 'green'],
    ['email_answer', 'Answer by e-mail', 'Réponse par e-mail', 'green'],
    ['file_answer', 'Answer by file', 'Réponse par fichier', 'green'],
    ['portal_answer', 'Correction by the third-party', 'Correction par le tiers', 'green'],
  ],
  supplier_type: [
    ['manufacturer', 'Manufacturer', 'Fabricant', 'blue'],
    ['distributor', 'Distributor', 'Distributeur', 'grey'],
    ['non_consultable', 'Cannot be consulted', 'Non consultable', 'red'],
  ],
  field: PART_FIELDS,
};

export const DICTIONARY_NAMES = Object.keys(SEEDS);

/** Initial entries of an installation. */
export const seedEntries = (): DictionaryEntry[] =>
  Object.entries(SEEDS).flatMap(([dictionary, lines]) =>
    lines.map(([key, label_en, label_fr, color], position) => ({
      id: dictionaryEntryId({ dictionary, key }),
      dictionary,
      key,
      label_en,
      label_fr,
      color,
      position,
      is_active: true,
    })),
  );
