import type { SupplierInput } from '#shared/suppliers/schema.ts';

type Line = readonly [name: string, country: string, city: string, domain: string, ncages: readonly string[]];

/** Makers of the generated parts. None exists; their domains can never be registered (RFC 2606). */
const LINES: readonly Line[] = [
  ['Ohmaréa', 'FR', 'Limoges', 'ohmarea', ['FZZ01']],
  ['Resistoria Works', 'GB', 'Leeds', 'resistoria', ['KZZ02']],
  ['Capalune', 'FR', 'Tours', 'capalune', ['FZZ03', 'FZZ04']],
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

export const INVENTED: readonly Partial<SupplierInput>[] = LINES.map(([name, country, city, domain, ncages]) => ({
  name,
  country,
  city,
  supplier_type: 'manufacturer',
  ncages: [...ncages],
  url: `https://www.${domain}.example`,
  email: `obsolescence@${domain}.example`,
  notes: 'Demo data: invented third-party.',
}));

/** The maker that is also a user of Vigie, through its portal. */
export const PORTAL_MAKER = 'Contactule';
