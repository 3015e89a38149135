import type en from '../en/requests.ts';
import type { Phrases } from '../phrases.ts';

const requests: Phrases<typeof en> = {
  ask: { monitoring: 'Demander une veille', processing: 'Demander une solution' },
  tokens_one: '{{number}} jeton',
  tokens_many: '{{number}} jetons',
  tokens_other: '{{number}} jetons',
  added: {
    monitoring_one: '{{number}} article a été ajouté au panier de veille',
    monitoring_many: '{{number}} articles ont été ajoutés au panier de veille',
    monitoring_other: '{{number}} articles ont été ajoutés au panier de veille',
    processing_one: '{{number}} article a été ajouté au panier de solutions',
    processing_many: '{{number}} articles ont été ajoutés au panier de solutions',
    processing_other: '{{number}} articles ont été ajoutés au panier de solutions',
  },
  notAdded: {
    title_one: '{{number}} article n’a pas été ajouté',
    title_many: '{{number}} articles n’ont pas été ajoutés',
    title_other: '{{number}} articles n’ont pas été ajoutés',
    in_cart_one: '{{number}} est déjà dans le panier.',
    in_cart_many: '{{number}} sont déjà dans le panier.',
    in_cart_other: '{{number}} sont déjà dans le panier.',
    open_request_one: '{{number}} a déjà été demandé.',
    open_request_many: '{{number}} ont déjà été demandés.',
    open_request_other: '{{number}} ont déjà été demandés.',
    not_obsolete_like_one: '{{number}} n’est pas obsolète.',
    not_obsolete_like_many: '{{number}} ne sont pas obsolètes.',
    not_obsolete_like_other: '{{number}} ne sont pas obsolètes.',
    not_found_one: '{{number}} n’existe plus.',
    not_found_many: '{{number}} n’existent plus.',
    not_found_other: '{{number}} n’existent plus.',
  },
  cart: {
    title: { monitoring: 'Panier de veille', processing: 'Panier de solutions' },
    confirm_one: 'Confirmer {{number}} demande',
    confirm_many: 'Confirmer {{number}} demandes',
    confirm_other: 'Confirmer {{number}} demandes',
    confirmThese: 'Confirmer celles-ci',
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
  removed_one: '{{count}} demande a été retirée du panier.',
  removed_many: '{{count}} demandes ont été retirées du panier.',
  removed_other: '{{count}} demandes ont été retirées du panier.',
  undo: 'Annuler',
  bill: { cost: 'Coût en jetons', balance: 'Solde', left: 'Solde après confirmation', missing: 'Manquants' },
  missing_one:
    'Il manque {{number}} jeton. Confirmez moins de demandes ou demandez des jetons à votre contact chez Vigie.',
  missing_many:
    'Il manque {{number}} jetons. Confirmez moins de demandes ou demandez des jetons à votre contact chez Vigie.',
  missing_other:
    'Il manque {{number}} jetons. Confirmez moins de demandes ou demandez des jetons à votre contact chez Vigie.',
  confirm: {
    title: { monitoring: 'Demander la veille', processing: 'Demander des solutions' },
    text: {
      monitoring_one: 'Vigie surveillera {{number}} article. Une demande confirmée ne peut plus être retirée.',
      monitoring_many: 'Vigie surveillera {{number}} articles. Les demandes confirmées ne peuvent plus être retirées.',
      monitoring_other: 'Vigie surveillera {{number}} articles. Les demandes confirmées ne peuvent plus être retirées.',
      processing_one:
        'Des solutions seront cherchées pour {{number}} article. Une demande confirmée ne peut plus être retirée.',
      processing_many:
        'Des solutions seront cherchées pour {{number}} articles. Les demandes confirmées ne peuvent plus être retirées.',
      processing_other:
        'Des solutions seront cherchées pour {{number}} articles. Les demandes confirmées ne peuvent plus être retirées.',
    },
    button_one: 'Confirmer {{number}} demande',
    button_many: 'Confirmer {{number}} demandes',
    button_other: 'Confirmer {{number}} demandes',
    note: 'Note à Vigie (facultative)',
    fewer: 'Le panier n’est pas confirmé en entier ; le reste y demeure.',
    notWhileActing: 'Seul l’utilisateur lui-même dépense ses jetons : revenez à votre propre compte.',
    again: 'Confirmez à nouveau : rien n’est payé deux fois.',
    done: {
      monitoring_one: '{{number}} demande de veille a été confirmée',
      monitoring_many: '{{number}} demandes de veille ont été confirmées',
      monitoring_other: '{{number}} demandes de veille ont été confirmées',
      processing_one: '{{number}} demande de solution a été confirmée',
      processing_many: '{{number}} demandes de solution ont été confirmées',
      processing_other: '{{number}} demandes de solution ont été confirmées',
    },
    paid_one: '{{number}} jeton dépensé, il en reste {{left}}.',
    paid_many: '{{number}} jetons dépensés, il en reste {{left}}.',
    paid_other: '{{number}} jetons dépensés, il en reste {{left}}.',
  },
  lost: {
    gone: 'supprimé, ou plus visible pour vous',
    not_obsolete: 'n’est plus obsolète',
    remove_one: 'Le retirer du panier',
    remove_many: 'Retirer ces {{count}} du panier',
    remove_other: 'Retirer ces {{count}} du panier',
  },
  list: {
    title: { monitoring: 'Demandes de veille', processing: 'Demandes de solution' },
    carts: 'Paniers confirmés',
    cart: 'Ouvrir le panier',
    part: 'Ouvrir l’article',
    monitoring: 'Ouvrir la veille',
    oneCart: 'Panier choisi',
    confirm: 'Confirmer',
    nonePending: 'Aucune de ces demandes n’est dans votre panier',
    noneTitle: 'Pas encore de demandes',
    noneText: {
      monitoring: 'Les demandes apparaissent ici quand des articles sont mis dans le panier de veille.',
      processing: 'Les demandes apparaissent ici quand des articles sont mis dans le panier de solutions.',
      provider: 'Aucune demande n’attend de solution pour le moment.',
    },
  },
  carts: {
    title: { monitoring: 'Paniers de veille confirmés', processing: 'Paniers de solutions confirmés' },
    crumb: 'Paniers confirmés',
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
    noneTitle: 'Pas encore de panier confirmé',
    noneText: 'Chaque confirmation d’un panier est listée ici, avec sa note et son coût.',
  },
};

export default requests;
