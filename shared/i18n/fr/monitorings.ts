import type en from '../en/monitorings.ts';
import type { Phrases } from '../phrases.ts';

const monitorings: Phrases<typeof en> = {
  title: 'Veilles',
  byStatus: 'Veilles par statut',
  noneTitle: 'Aucune veille pour l’instant',
  noneText: 'Une veille commence quand une demande de veille est confirmée.',
  part: 'Article',
  openPart: 'Ouvrir l’article',
  notFound: 'Cette veille n’existe pas ou vous n’y avez pas accès',
  cycle: 'Cycle {{number}}',
  overview: 'Vue d’ensemble',
  edit: 'Modifier',
  close: 'Clôturer',
  move: 'Changer le statut',
  sections: {
    findings: 'Constats',
    replacement: 'Remplacement',
    evidence: 'Justificatifs',
    internal: 'Interne',
  },
  closing: {
    title: 'Clôturer la veille',
    text: 'Les constats sont appliqués à l’article, pour chaque client qui le fait surveiller.',
    save: 'Clôturer la veille',
  },
  notAsked: '« {{availability}} » exclut ces champs, qui restent donc vides : {{fields}}.',
  editing: 'Modifier la veille',
  notSupported: {
    title: 'Marquer comme non pris en charge ?',
    text: 'Les demandes liées à cette veille sont closes et leurs crédits sont remboursés.',
    reason: 'Raison, que les clients lisent',
    confirm: 'Marquer comme non pris en charge',
  },
  reopen: {
    title: 'Commencer un nouveau cycle ?',
    text: 'Le nouveau cycle commence sans constats ; ceux du précédent restent dans l’historique.',
    confirm: 'Commencer un nouveau cycle',
  },
  correction: {
    title: 'Corriger {{part}}',
    text: 'La correction est conservée comme une veille clôturée et parvient à chaque client qui fait surveiller l’article.',
    save: 'Enregistrer la correction',
  },
  saved: 'La veille a été enregistrée',
  requests: {
    title: 'Demandée par',
    none: 'Personne ne l’a demandée : Vigie surveille cet article de sa propre initiative.',
    noneOfYours: 'Votre entreprise ne l’a pas demandée.',
    on: 'confirmée le {{date}}',
    first: 'Seules les {{number}} premières sont affichées.',
  },
};

export default monitorings;
