import type { SystemPart } from '#shared/systems/schema.ts';

/** The parts with one in some quantity; one that hangs there already gets the new quantity. */
export const withPart = (parts: readonly SystemPart[], part: SystemPart): SystemPart[] =>
  parts.some(({ product }) => product === part.product)
    ? parts.map((one) => (one.product === part.product ? part : one))
    : [...parts, part];

export const withoutParts = (parts: readonly SystemPart[], products: readonly string[]): SystemPart[] =>
  parts.filter(({ product }) => !products.includes(product));
