import type en from '../en/monitorings.ts';
import type { Phrases } from '../phrases.ts';

const monitorings: Phrases<typeof en> = {
  title: 'Veilles',
  byStatus: 'Veilles par état',
  noneTitle: 'Pas encore de veilles',
  noneText: 'Une veille commence quand une demande de veille est confirmée.',
  part: 'Article',
  openPart: 'Ouvrir l’article',
  notFound: 'Cette veille n’existe pas, ou ne vous est pas visible',
  cycle: 'Cycle {{number}}',
  overview: 'Vue d’ensemble',
  edit: 'Modifier',
  close: 'Clôturer',
  move: 'Changer l’état',
  sections: {
    findings: 'Constats',
    replacement: 'Remplacement',
    evidence: 'Justificatifs',
    internal: 'Interne',
  },
  closing: {
    title: 'Clôturer la veille',
    text: 'Ce qui a été constaté devient l’état de l’article, pour chaque client qui le fait surveiller.',
    save: 'Clôturer la veille',
  },
  editing: 'Modifier la veille',
  notSupported: {
    title: 'Non pris en charge ?',
    text: 'Les demandes de cette veille prennent fin et leurs crédits sont rendus.',
    confirm: 'Non pris en charge',
  },
  reopen: {
    title: 'Commencer un nouveau cycle ?',
    text: 'Le nouveau cycle commence sans constats ; l’historique garde ceux du précédent.',
    confirm: 'Commencer un nouveau cycle',
  },
  saved: 'La veille a été enregistrée',
  requests: {
    title: 'Demandée par',
    none: 'Personne ne l’a demandée : l’opérateur surveille cet article.',
    noneOfYours: 'Votre entreprise ne l’a pas demandée.',
    on: 'confirmée {{date}}',
    first: 'Seules les {{number}} premières sont affichées.',
  },
};

export default monitorings;
