/** Paths of distributors' pages that name manufacturer and reference: Digi-Key, Mouser, Farnell and Newark, TTI, RS. */
const PATHS: readonly RegExp[] = [
  /\/products\/detail\/([^/]+)\/([^/]+)(?:\/|$)/i,
  /\/ProductDetail\/([^/]+)\/([^/]+)(?:\/|$)/i,
  /^\/([^/]+)\/([^/]+)\/[^/]+\/dp\/\d+/i,
  /\/part-detail\/([^/]+)\/([^/]+)(?:\/|$)/i,
];

/** What a distributor's link says about the part: `texas-instruments` is written as a name; null when it says nothing. */
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

/** A stray percent sign leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
