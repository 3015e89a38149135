/** Where a part of the lists comes from: the catalogue, a list of a client's, a watchlist. Apart from the schema, for the page. */
export const ORIGINS = ['product', 'import_product', 'watchlisted_product'] as const;
