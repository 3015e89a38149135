/** Why a part was not added to the cart. */
export const NOT_ADDED_REASONS = ['in_cart', 'open_request', 'not_obsolete_like', 'not_found'] as const;
export type NotAddedReason = (typeof NOT_ADDED_REASONS)[number];
