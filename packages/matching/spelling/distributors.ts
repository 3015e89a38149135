const NAMES =
  /^(?:digi-? ?key|mouser|farnell|newark|element ?14|(?:sz)?lcsc|jlc(?:pcb)?|tme|arrow|avnet|rs(?: ?components| ?pro)?|radiospares|distrelec|elfa|schukat|b(?:ü|ue?)rklin|rutronik|future electronics|verical|rochester electronics|heilind|sos electronic|reichelt|conrad|amazon|ali ?express|ebay|adafruit|sparkfun|pollin|octopart|mcmaster(?:-carr)?|立创商城|嘉立创|淘宝)\b/i;

/** True if the text begins with the name of a known distributor, which is no manufacturer. */
export const isDistributorName = (text: string): boolean => NAMES.test(text);

const MANUFACTURER_CODE = /^\d{2,4}-(?=.*[A-Z])/i;
/** Digi-Key's endings for cut tape and its own reels. */
const TAPE = /(?:CT|DKR)$/;

/**
 * The manufacturer's reference in a distributor's number, as many of Digi-Key and those of Mouser have it
 * (`LM358DR-ND`, `4518-USBLC6-2SC6CT-ND`, `595-LM358DR`); empty if it has none.
 */
export function referenceInNumber(number: string): string {
  const text = number.trim();
  const isDigiKey = /-ND$/i.test(text);
  if (!isDigiKey && !/^\d{2,3}-/.test(text)) return '';
  const inner = isDigiKey ? text.slice(0, -3).replace(TAPE, '') : text;
  const reference = inner.replace(MANUFACTURER_CODE, '');
  return /[A-Z]/i.test(reference) && /\d/.test(reference) ? reference : '';
}

/** Addresses of distributors' pages that name the manufacturer and its reference. Checked on pages of 2024–2026. */
const PAGES: readonly { host: RegExp; path: RegExp }[] = [
  { host: /(?:^|\.)digikey\./, path: /\/products\/detail\/(?<manufacturer>[^/]+)\/(?<reference>[^/]+)/ },
  {
    host: /(?:^|\.)digikey\./,
    path: /\/product-detail\/[a-z]{2}\/(?<manufacturer>[^/]+)\/(?<reference>[^/]+)\/[^/]+-ND/,
  },
  { host: /(?:^|\.)mouser\./, path: /\/productdetail\/(?<manufacturer>[^/]+)\/(?<reference>[^/]+)/i },
  {
    host: /(?:^|\.)(?:farnell|newark|element14)\.com$/,
    path: /^\/(?:[a-z]{2}-[A-Z]{2}\/)?(?<manufacturer>[^/]+)\/(?<reference>[^/]+)\/[^/]+\/dp\//,
  },
  {
    host: /(?:^|\.)lcsc\.com$/,
    path: /\/product-detail\/[^/]*_(?<manufacturer>[^/_-]+)-(?<reference>[^/_]+)_C\d+\.html/,
  },
  { host: /(?:^|\.)tme\./, path: /\/details\/[^/]+\/[^/]+\/(?<manufacturer>[^/]+)\/(?<reference>[^/]+)/ },
  { host: /(?:^|\.)tme\./, path: /\/details\/(?<reference>[^/]+)\/[^/]+\/(?<manufacturer>[^/]+)/ },
  { host: /(?:^|\.)tti(?:europe)?\.com$/, path: /\/part-detail\/(?<manufacturer>[^/]+)\/(?<reference>[^/]+)/i },
  { host: /(?:^|\.)arrow\.com$/, path: /\/products\/(?<reference>[^/]+)\/(?<manufacturer>[^/]+)/ },
];

/**
 * Supplier and reference in the address of a distributor's page; null for any other text. `texas-instruments` becomes
 * `texas instruments`, the reference comes in capitals.
 */
export function partOfUrl(url: string): { supplier: string; supplier_ref: string } | null {
  const parsed = URL.parse(/^www\./i.test(url) ? `https://${url}` : url);
  if (!parsed) return null;
  for (const { host, path } of PAGES) {
    const { manufacturer, reference } = (host.test(parsed.hostname) && path.exec(parsed.pathname)?.groups) || {};
    if (manufacturer && reference)
      return { supplier: decoded(manufacturer).replace(/[-+]+/g, ' '), supplier_ref: decoded(reference).toUpperCase() };
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
