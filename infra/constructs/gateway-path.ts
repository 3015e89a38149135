/**
 * Path of a contract's route at the gateway. An HTTP API knows no route that ends in a slash: such requests arrive at
 * `$default`, that is, at the status function, to which the one such route belongs.
 */
export const gatewayPath = (path: string): string => `/backend${path.replace(/\/$/, '')}`;
