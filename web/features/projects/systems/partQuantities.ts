import type { SystemPart } from '#shared/systems/schema.ts';

/** Adds a part, or sets the quantity of one that is already there and keeps its designators. */
export const withPart = (parts: readonly SystemPart[], part: SystemPart): SystemPart[] =>
  parts.some(({ product }) => product === part.product)
    ? parts.map((one) => (one.product === part.product ? { ...one, ...part } : one))
    : [...parts, part];

export const withoutParts = (parts: readonly SystemPart[], products: readonly string[]): SystemPart[] =>
  parts.filter(({ product }) => !products.includes(product));
