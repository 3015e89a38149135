/**
 * Origin of a listed part: the catalogue, a client's list, a watchlist. Separate from the schema, so that the page can
 * import it alone.
 */
export const ORIGINS = ['product', 'import_product', 'watchlisted_product'] as const;
