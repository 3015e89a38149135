import type en from '../en/carts.ts';
import type { Phrases } from '../phrases.ts';

const carts: Phrases<typeof en> = {
  addMany: {
    title: {
      monitoring_one: 'Demander la veille de {{number}} article ?',
      monitoring_many: 'Demander la veille de {{number}} articles ?',
      monitoring_other: 'Demander la veille de {{number}} articles ?',
      processing_one: 'Demander une solution pour {{number}} article ?',
      processing_many: 'Demander des solutions pour {{number}} articles ?',
      processing_other: 'Demander des solutions pour {{number}} articles ?',
    },
    text: 'Ils sont ajoutés au panier. Rien n’est débité avant la confirmation du panier.',
    inCart_one: 'Le panier contient déjà {{number}} demande : au total, il coûtera {{cost}} crédits.',
    inCart_many: 'Le panier contient déjà {{number}} demandes : au total, il coûtera {{cost}} crédits.',
    inCart_other: 'Le panier contient déjà {{number}} demandes : au total, il coûtera {{cost}} crédits.',
    button_one: 'Ajouter {{number}} article',
    button_many: 'Ajouter {{number}} articles',
    button_other: 'Ajouter {{number}} articles',
  },
  cart: {
    title: { monitoring: 'Panier de veille', processing: 'Panier de solutions' },
    confirm_one: 'Confirmer {{number}} demande',
    confirm_many: 'Confirmer {{number}} demandes',
    confirm_other: 'Confirmer {{number}} demandes',
    confirmThese: 'Confirmer la sélection',
    remove: 'Retirer du panier',
    emptyTitle: 'Le panier est vide',
    emptyText: {
      monitoring:
        'Sélectionnez des articles dans la liste et demandez leur veille : ils attendent ici votre confirmation.',
      processing:
        'Sélectionnez des articles obsolètes dans la liste et demandez des solutions : ils attendent ici votre confirmation.',
    },
    emptyAction: 'Voir les articles',
  },
  wanted: {
    edit: 'Quantité et échéance',
    title_one: 'Ce qui est souhaité',
    title_many: 'Ce qui est souhaité pour {{number}} demandes',
    title_other: 'Ce qui est souhaité pour {{number}} demandes',
    text: 'Les fournisseurs de solutions lisent ceci, sans votre nom. Leur offre porte sur cette quantité.',
    textMany:
      'Les fournisseurs de solutions lisent ceci, sans votre nom. Un champ vide laisse ce que chaque demande contient.',
    tooMany: 'Veuillez sélectionner au plus {{max}} demandes.',
  },
  undo: 'Annuler',
  credits: {
    ask: 'Demander des crédits',
    subject: 'Crédits supplémentaires pour {{company}}',
    request: {
      monitoring: 'Merci d’ajouter des crédits pour des demandes de veille. Il en manque {{number}}.',
      processing: 'Merci d’ajouter des crédits pour des demandes de solution. Il en manque {{number}}.',
    },
  },
  bill: { cost: 'Coût en crédits', balance: 'Solde', left: 'Solde après confirmation', missing: 'Manquants' },
  missing_one:
    'Il manque {{number}} crédit. Confirmez moins de demandes ou demandez des crédits à votre contact chez Vigie.',
  missing_many:
    'Il manque {{number}} crédits. Confirmez moins de demandes ou demandez des crédits à votre contact chez Vigie.',
  missing_other:
    'Il manque {{number}} crédits. Confirmez moins de demandes ou demandez des crédits à votre contact chez Vigie.',
  confirm: {
    title: { monitoring: 'Demander une veille', processing: 'Demander des solutions' },
    text: {
      monitoring_one: 'Vigie surveillera {{number}} article. Une demande confirmée ne peut plus être annulée.',
      monitoring_many: 'Vigie surveillera {{number}} articles. Les demandes confirmées ne peuvent plus être annulées.',
      monitoring_other: 'Vigie surveillera {{number}} articles. Les demandes confirmées ne peuvent plus être annulées.',
      processing_one:
        'Des solutions seront recherchées pour {{number}} article. Une demande confirmée ne peut plus être annulée.',
      processing_many:
        'Des solutions seront recherchées pour {{number}} articles. Les demandes confirmées ne peuvent plus être annulées.',
      processing_other:
        'Des solutions seront recherchées pour {{number}} articles. Les demandes confirmées ne peuvent plus être annulées.',
    },
    button_one: 'Confirmer {{number}} demande',
    button_many: 'Confirmer {{number}} demandes',
    button_other: 'Confirmer {{number}} demandes',
    note: 'Note à Vigie (facultative)',
    fewer: 'Les demandes du panier ne sont pas toutes confirmées en une fois ; les autres restent dans le panier.',
    notWhileActing: 'Seul le titulaire du compte peut dépenser ses crédits. Revenez à votre propre compte.',
    running: 'Les demandes sont en cours de confirmation',
    progress: '{{done}} demandes confirmées sur {{total}}. Vous pouvez quitter cette page.',
    again: 'Confirmez de nouveau : rien ne sera débité deux fois.',
    done: {
      monitoring_one: '{{number}} demande de veille a été confirmée',
      monitoring_many: '{{number}} demandes de veille ont été confirmées',
      monitoring_other: '{{number}} demandes de veille ont été confirmées',
      processing_one: '{{number}} demande de solution a été confirmée',
      processing_many: '{{number}} demandes de solution ont été confirmées',
      processing_other: '{{number}} demandes de solution ont été confirmées',
    },
    paid_one: '{{number}} crédit dépensé, il en reste {{left}}.',
    paid_many: '{{number}} crédits dépensés, il en reste {{left}}.',
    paid_other: '{{number}} crédits dépensés, il en reste {{left}}.',
  },
  lost: {
    gone: 'supprimé, ou devenu inaccessible pour vous',
    not_obsolete: 'n’est plus obsolète',
    remove_one: 'Le retirer du panier',
    remove_many: 'Retirer ces {{count}} du panier',
    remove_other: 'Retirer ces {{count}} du panier',
  },
  carts: {
    done: '{{done}} sur {{total}} terminées',
    requests: 'Demandes du même panier',
    expected: 'attendue pour le {{date}}',
    overdue: 'en retard depuis le {{date}}',
    late: 'plus tard que prévu ({{date}})',
    title: { monitoring: 'Demandes de veille envoyées', processing: 'Demandes de solution envoyées' },
    pdf: 'Confirmation en PDF',
    crumb: 'Demandes envoyées',
    age: 'Ancienneté',
    treated: 'Traité',
    toTreat: 'À traiter',
    mark: 'Marquer comme traité',
    unmark: 'Marquer comme à traiter',
    marked_one: '{{count}} panier est marqué comme traité',
    marked_many: '{{count}} paniers sont marqués comme traités',
    marked_other: '{{count}} paniers sont marqués comme traités',
    unmarked_one: '{{count}} panier est de nouveau à traiter',
    unmarked_many: '{{count}} paniers sont de nouveau à traiter',
    unmarked_other: '{{count}} paniers sont de nouveau à traiter',
    about: 'À propos de ces demandes',
    notFound: 'Ces demandes envoyées n’existent pas ou vous n’y avez pas accès',
    noneTitle: 'Aucune demande envoyée pour l’instant',
    noneText: 'Chaque panier confirmé est listé ici, avec sa note et son coût.',
  },
  list: {
    title: { monitoring: 'Demandes de veille', processing: 'Demandes de solution' },
    carts: 'Demandes envoyées',
    cart: 'Ouvrir le panier',
    part: 'Ouvrir l’article',
    monitoring: 'Ouvrir la veille',
    oneCart: 'Panier sélectionné',
    closed: 'Clôturée',
    confirm: 'Confirmer',
    nonePending: 'Aucune de ces demandes n’est dans votre panier',
    noneTitle: 'Aucune demande pour l’instant',
    noneText: {
      monitoring: 'Les demandes apparaissent ici quand des articles sont ajoutés au panier de veille.',
      processing: 'Les demandes apparaissent ici quand des articles sont ajoutés au panier de solutions.',
      provider: 'Aucune demande n’attend de solution pour le moment.',
      view: 'Aucune demande dans cette vue. « Toutes » montre toutes les demandes en attente de solution.',
    },
    views: {
      label: 'Demandes à afficher',
      all: 'Toutes {{number}}',
      open: 'À traiter {{number}}',
      mine: 'Traitées {{number}}',
      new: 'Nouvelles {{number}}',
    },
    isNew: 'Nouvelle',
  },
};

export default carts;
