import type { SupplierInput } from '#shared/third-parties/schema.ts';

type Line = readonly [name: string, country: string, city: string, domain: string, ncages: readonly string[]];

/** Fictitious manufacturers of the generated parts. Their domains can never be registered (RFC 2606). */
const LINES: readonly Line[] = [
  ['Ohmaréa', 'FR', 'Limoges', 'ohmarea', ['FZZ01']],
  ['Resistoria Works', 'GB', 'Leeds', 'resistoria', ['KZZ02']],
  ['Capalune', 'FR', 'Limoges', 'capalune', ['FZZ03', 'FZZ04']],
  ['Dielectra Fictiva', 'IT', 'Torino', 'dielectra', ['AZZ05']],
  ['Tantalibel', 'BE', 'Namur', 'tantalibel', ['BZZ06']],
  ['Bobinélia', 'FR', 'Besançon', 'bobinelia', ['FZZ07']],
  ['Circonnexa', 'FR', 'Le Mans', 'circonnexa', ['FZZ08']],
  ['Plugwright & Daughters', 'GB', 'Bristol', 'plugwright', ['KZZ09']],
  ['Subdellio', 'IT', 'Bologna', 'subdellio', []],
  ['Roulamant', 'FR', 'Annecy', 'roulamant', ['FZZ11']],
  ['Kugelfink Wälzlager', 'DE', 'Schweinfurt', 'kugelfink', ['CZZ12']],
  ['Jointonic', 'FR', 'Clermont-Ferrand', 'jointonic', ['FZZ13']],
  ['Sealwyn Rings', 'GB', 'Cardiff', 'sealwyn', []],
  ['Vannessence', 'FR', 'Grenoble', 'vannessence', ['FZZ15']],
  ['Contactule', 'FR', 'Angers', 'contactule', ['FZZ16']],
  ['Klickendorf Relais', 'DE', 'Paderborn', 'klickendorf', ['CZZ17']],
  ['Automate-sur-Loire', 'FR', 'Saumur', 'automate-sur-loire', ['FZZ18']],
  ['Senseraie', 'FR', 'Toulouse', 'senseraie', []],
  ['Encodia Instruments', 'US', 'Dayton', 'encodia', ['0ZZ20']],
  ['Siliquartz', 'FR', 'Crolles', 'siliquartz', ['FZZ21']],
  ['Puce et Plume', 'FR', 'Rousset', 'puce-et-plume', ['FZZ22']],
  ['Nanowick Semiconductor', 'US', 'Boise', 'nanowick', ['0ZZ23']],
  ['Kumonote Devices', 'JP', 'Sendai', 'kumonote', ['SZZ24']],
];

/** Capalune has the same address as its parent, in another spelling. */
const SEATS: Readonly<Record<string, { address: string; zip: string }>> = {
  Ohmaréa: { address: '14, rue des Émailleurs', zip: '87000' },
  'Resistoria Works': { address: '8 Carbon Film Lane', zip: 'LS10 1JB' },
  Capalune: { address: '14 R. DES EMAILLEURS', zip: '87 000' },
  Roulamant: { address: '27, route des Alésoirs', zip: '74000' },
  'Kugelfink Wälzlager': { address: 'Laufringstraße 3', zip: '97421' },
  Jointonic: { address: '5, impasse du Caoutchouc', zip: '63000' },
  'Sealwyn Rings': { address: 'Unit 6, Ringwright Park', zip: 'CF24 5PJ' },
  Contactule: { address: '2, quai des Relais', zip: '49000' },
  Siliquartz: { address: '190, chemin du Lingot', zip: '38920' },
  'Puce et Plume': { address: '3, allée des Gaufres', zip: '13790' },
  'Nanowick Semiconductor': { address: '1200 Wafer Drive', zip: '83716' },
};

/** The third-party that owns each one or that it was merged into, earlier in the list. */
export const PARENTS: Readonly<Record<string, string>> = {
  'Resistoria Works': 'Ohmaréa',
  Capalune: 'Ohmaréa',
  'Dielectra Fictiva': 'Capalune',
  'Kugelfink Wälzlager': 'Roulamant',
  Jointonic: 'Roulamant',
  'Sealwyn Rings': 'Jointonic',
  'Puce et Plume': 'Siliquartz',
  'Nanowick Semiconductor': 'Siliquartz',
};

export const INVENTED: readonly Partial<SupplierInput>[] = LINES.map(([name, country, city, domain, ncages]) => ({
  name,
  country,
  city,
  ...SEATS[name],
  supplier_type: 'manufacturer',
  ncages: [...ncages],
  url: `https://www.${domain}.example`,
  email: `obsolescence@${domain}.example`,
  notes: 'Demo data: invented third-party.',
}));

/** The manufacturer with a portal account. */
export const PORTAL_MANUFACTURER = 'Contactule';
