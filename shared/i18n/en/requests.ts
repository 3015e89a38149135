/** Requests in lists of both kinds, and what is said of parts that are requested. */
const requests = {
  ask: { monitoring: 'Request monitoring', processing: 'Request a solution' },
  /** The button of a part for which something is requested already: it leads there. */
  underway: {
    in_cart: { monitoring: 'In the monitoring cart', processing: 'In the solution cart' },
    requested: { monitoring: 'Monitoring in progress', processing: 'Solution requested' },
  },
  tokens_one: '{{number}} credit',
  tokens_other: '{{number}} credits',
  costOf_one: '{{number}} credit of {{balance}}',
  costOf_other: '{{number}} credits of {{balance}}',
  added: {
    monitoring_one: '{{number}} part was added to the monitoring cart',
    monitoring_other: '{{number}} parts were added to the monitoring cart',
    processing_one: '{{number}} part was added to the solution cart',
    processing_other: '{{number}} parts were added to the solution cart',
  },
  notAdded: {
    title_one: '{{number}} part was not added',
    title_other: '{{number}} parts were not added',
    in_cart_one: '{{number}} is already in the cart.',
    in_cart_other: '{{number}} are already in the cart.',
    open_request_one: '{{number}} has already been requested.',
    open_request_other: '{{number}} have already been requested.',
    not_obsolete_like_one: '{{number}} is not obsolete.',
    not_obsolete_like_other: '{{number}} are not obsolete.',
    not_found_one: '{{number}} no longer exists.',
    not_found_other: '{{number}} no longer exist.',
  },
  removed_one: '{{number}} request was removed from the cart.',
  removed_other: '{{number}} requests were removed from the cart.',
  openCart: 'Open the cart',
  takeOut: 'Remove from the cart',
};

export default requests;
