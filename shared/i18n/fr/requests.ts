import type en from '../en/requests.ts';
import type { Phrases } from '../phrases.ts';

const requests: Phrases<typeof en> = {
  ask: { monitoring: 'Demander une veille', processing: 'Demander une solution' },
  /** The button of a part for which something is requested already: it leads there. */
  underway: {
    in_cart: { monitoring: 'Dans le panier de veille', processing: 'Dans le panier de solutions' },
    requested: { monitoring: 'Veille en cours', processing: 'Solution demandée' },
  },
  tokens_one: '{{number}} crédit',
  tokens_many: '{{number}} crédits',
  tokens_other: '{{number}} crédits',
  costOf_one: '{{number}} crédit sur {{balance}}',
  costOf_many: '{{number}} crédits sur {{balance}}',
  costOf_other: '{{number}} crédits sur {{balance}}',
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
  removed_one: '{{number}} demande a été retirée du panier.',
  removed_many: '{{number}} demandes ont été retirées du panier.',
  removed_other: '{{number}} demandes ont été retirées du panier.',
  openCart: 'Ouvrir le panier',
  takeOut: 'Retirer du panier',
};

export default requests;
