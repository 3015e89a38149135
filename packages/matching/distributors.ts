const NAMES =
  /^(?:digi-? ?key|mouser|farnell|newark|element ?14|(?:sz)?lcsc|jlc(?:pcb)?|tme|arrow|avnet|rs(?: ?components| ?pro)?|radiospares|distrelec|reichelt|conrad|amazon|ali ?express|ebay|adafruit|sparkfun|pollin|octopart|mcmaster(?:-carr)?|立创商城|嘉立创|淘宝)\b/i;

/** True if the text begins with the name of a known distributor, which is no manufacturer. */
export const isDistributorName = (text: string): boolean => NAMES.test(text);

/** Paths of distributors' pages that name manufacturer and reference: Digi-Key, Mouser, Farnell and Newark, TTI, RS. */
const PATHS: readonly RegExp[] = [
  /\/products\/detail\/([^/]+)\/([^/]+)(?:\/|$)/i,
  /\/ProductDetail\/([^/]+)\/([^/]+)(?:\/|$)/i,
  /^\/([^/]+)\/([^/]+)\/[^/]+\/dp\/\d+/i,
  /\/part-detail\/([^/]+)\/([^/]+)(?:\/|$)/i,
];

/** Supplier and reference in a distributor's link; null if it has none. `texas-instruments` becomes `texas instruments`. */
export function linkedPart(url: string | undefined): { supplier: string; supplier_ref: string } | null {
  if (!url || !URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  for (const path of PATHS) {
    const [, supplier, reference] = path.exec(pathname) ?? [];
    if (supplier && reference)
      return { supplier: decoded(supplier).replaceAll('-', ' '), supplier_ref: decoded(reference) };
  }
  return null;
}

/** A malformed escape leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
