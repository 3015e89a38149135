import type en from '../en/solutions.ts';
import type { Phrases } from '../phrases.ts';

const solutions: Phrases<typeof en> = {
  title: 'Solutions',
  list: 'Demandes de solution',
  notFound: 'Cette demande n’existe pas ou vous n’y avez pas accès',
  notFoundText: 'Elle est peut-être terminée, ou le lien est incomplet.',
  ended: {
    title: 'Cette demande est terminée',
    text: 'Elle n’attend plus de solution. Voici les solutions que vous avez proposées, et leur issue.',
  },
  tabs: { solutions: 'Solutions', request: 'Demande' },
  sections: { request: 'Demande', part: 'Article' },
  part: 'Ouvrir l’article',
  propose: 'Proposer une solution',
  noneTitle: 'Aucune solution pour l’instant',
  noneText: {
    customer:
      'Les fournisseurs de solutions voient cette demande et en sont prévenus. Leurs solutions apparaîtront ici, côte à côte.',
    provider: 'Personne de votre entreprise n’a proposé de solution pour cette demande.',
    operator: 'Aucun fournisseur n’a encore proposé de solution.',
    closed: 'La demande a été clôturée sans solution.',
    pending: 'La demande est encore dans le panier : les fournisseurs de solutions la verront dès sa confirmation.',
  },
  closedBecause: 'Clôturée : {{reason}}',
  compare: 'Solutions côte à côte',
  kind: 'Type d’article',
  standard: 'Article standard',
  customMade: 'Article sur mesure',
  days_one: '{{number}} jour',
  days_many: '{{number}} jours',
  days_other: '{{number}} jours',
  edit: 'Modifier',
  withdraw: 'Retirer',
  accept: 'Accepter',
  accepting: {
    title: 'Accepter cette solution ?',
    text: 'La demande sera alors terminée. Cette action est irréversible.',
    replacement: 'Si l’article est à vous, {{reference}} est noté comme son remplacement, à valider par vous.',
    others_one: '{{count}} autre solution sera refusée.',
    others_many: '{{count}} autres solutions seront refusées.',
    others_other: '{{count}} autres solutions seront refusées.',
    done: 'La solution a été acceptée',
  },
  withdrawing: {
    title: 'Retirer cette solution ?',
    text: 'Elle reste dans la liste comme retirée et ne pourra plus être soumise telle quelle.',
    done: 'La solution a été retirée',
  },
  closing: {
    button: 'Clôturer sans solution',
    title: 'Clôturer la demande',
    text: 'Le client voit le motif. Les solutions en attente de décision sont refusées.',
    save: 'Clôturer la demande',
    reason: 'Motif',
    done: 'La demande a été clôturée',
  },
  form: {
    create: 'Proposer une solution',
    edit: 'Modifier la solution',
    save: 'Soumettre',
    solution: 'Solution',
    offer: 'Article proposé',
    created: 'La solution a été soumise',
    saved: 'La solution a été enregistrée',
    bareTitle: 'Soumettre sans pièce jointe ?',
    bareText:
      'Une fiche technique ou un devis aide le client à décider. Vous pouvez en ajouter tant qu’aucune décision n’est prise.',
    bareConfirm: 'Soumettre sans pièce jointe',
  },
  own: {
    noneTitle: 'Aucune solution pour l’instant',
    noneText: 'Les solutions proposées pour des demandes apparaissent ici, avec leur issue.',
    requests: 'Voir les demandes',
  },
};

export default solutions;
