/**
 * URL patterns of distributors' pages that contain the manufacturer and its reference. Checked on pages of 2024–2026.
 */
const PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(?:^|\.)digikey\./, path: /\/products\/detail\/(?<maker>[^/]+)\/(?<reference>[^/]+)/ },
  { host: /(?:^|\.)digikey\./, path: /\/product-detail\/[a-z]{2}\/(?<maker>[^/]+)\/(?<reference>[^/]+)\/[^/]+-ND/ },
  { host: /(?:^|\.)mouser\./, path: /\/productdetail\/(?<maker>[^/]+)\/(?<reference>[^/]+)/i },
  {
    host: /(?:^|\.)(?:farnell|newark|element14)\.com$/,
    path: /^\/(?:[a-z]{2}-[A-Z]{2}\/)?(?<maker>[^/]+)\/(?<reference>[^/]+)\/[^/]+\/dp\//,
  },
  { host: /(?:^|\.)lcsc\.com$/, path: /\/product-detail\/[^/]*_(?<maker>[^/_-]+)-(?<reference>[^/_]+)_C\d+\.html/ },
  { host: /(?:^|\.)tme\./, path: /\/details\/[^/]+\/[^/]+\/(?<maker>[^/]+)\/(?<reference>[^/]+)/ },
  { host: /(?:^|\.)tme\./, path: /\/details\/(?<reference>[^/]+)\/[^/]+\/(?<maker>[^/]+)/ },
  { host: /(?:^|\.)arrow\.com$/, path: /\/products\/(?<reference>[^/]+)\/(?<maker>[^/]+)/ },
];

/** The part in the URL of a distributor's page; null for any other URL. */
export function partOfUrl(url: string): { supplier: string; supplier_ref: string } | null {
  const parsed = URL.parse(/^www\./i.test(url) ? `https://${url}` : url);
  if (!parsed) return null;
  for (const { host, path } of PAGES) {
    const { maker, reference } = (host.test(parsed.hostname) && path.exec(parsed.pathname)?.groups) || {};
    if (maker && reference)
      return { supplier: decoded(maker).replace(/[-+]+/g, ' '), supplier_ref: decoded(reference).toUpperCase() };
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
