import { supplierKey } from '@vigie/matching';
import type { SupplierInput } from '#shared/third-parties/schema.ts';
import type { Fact } from './facts.ts';

type Known = readonly [key: string, name: string, country: string];

/** The companies' own spelling of their names; others keep the name in the part list. */
const KNOWN: readonly Known[] = [
  ['adafruit industries', 'Adafruit Industries', 'US'],
  ['adam tech', 'Adam Tech', 'US'],
  ['amphenol', 'Amphenol', 'US'],
  ['cornell dubilier', 'Cornell Dubilier', 'US'],
  ['digi international', 'Digi International', 'US'],
  ['diodes incorporated', 'Diodes Incorporated', 'US'],
  ['diotec semiconductor', 'Diotec Semiconductor', 'DE'],
  ['espressif', 'Espressif Systems', 'CN'],
  ['essentra components', 'Essentra Components', 'GB'],
  ['infineon', 'Infineon Technologies', 'DE'],
  ['jst', 'JST', 'JP'],
  ['kemet', 'KEMET', 'US'],
  ['littelfuse', 'Littelfuse', 'US'],
  ['microchip', 'Microchip Technology', 'US'],
  ['molex', 'Molex', 'US'],
  ['murata', 'Murata', 'JP'],
  ['nexperia', 'Nexperia', 'NL'],
  ['nxp', 'NXP Semiconductors', 'NL'],
  ['onsemi', 'onsemi', 'US'],
  ['panasonic', 'Panasonic', 'JP'],
  ['phoenix contact', 'Phoenix Contact', 'DE'],
  ['renesas', 'Renesas Electronics', 'JP'],
  ['richtek', 'Richtek', 'TW'],
  ['rohm', 'ROHM Semiconductor', 'JP'],
  ['samsung electro mechanics', 'Samsung Electro-Mechanics', 'KR'],
  ['seiko epson', 'Seiko Epson', 'JP'],
  ['sensirion', 'Sensirion', 'CH'],
  ['stackpole', 'Stackpole Electronics', 'US'],
  ['stmicroelectronics', 'STMicroelectronics', 'CH'],
  ['tdk', 'TDK', 'JP'],
  ['te connectivity', 'TE Connectivity', 'CH'],
  ['texas instruments', 'Texas Instruments', 'US'],
  ['thorlabs', 'Thorlabs', 'US'],
  ['torex', 'Torex Semiconductor', 'JP'],
  ['toshiba', 'Toshiba', 'JP'],
  ['vishay', 'Vishay', 'US'],
  ['visual communications vcc', 'Visual Communications Company', 'US'],
  ['winbond', 'Winbond Electronics', 'TW'],
  ['wurth elektronik', 'Würth Elektronik', 'DE'],
  ['yageo', 'YAGEO', 'TW'],
];
const BY_KEY = new Map(KNOWN.map((known) => [known[0], known]));

/** The canonical name for any spelling. */
export const manufacturerName = (written: string): string => BY_KEY.get(supplierKey(written))?.[1] ?? written;

const ORIGIN = 'Demo data: taken from public part lists.';

/** The companies of the facts, once each, ordered by name; other spellings become aliases. */
export function realManufacturers(facts: readonly Fact[]): Partial<SupplierInput>[] {
  const writings = new Map<string, Map<string, string>>();
  for (const { manufacturer } of facts) {
    if (!manufacturer) continue;
    const name = manufacturerName(manufacturer);
    const written = writings.get(name) ?? new Map<string, string>();
    writings.set(name, written.set(manufacturer.toLowerCase(), manufacturer));
  }
  return [...writings]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, written]) => {
      const alias = [...written.values()].filter((text) => text.toLowerCase() !== name.toLowerCase()).join(';');
      const country = BY_KEY.get(supplierKey(name))?.[2];
      return {
        name,
        supplier_type: 'manufacturer',
        notes: ORIGIN,
        ...(alias && { alias }),
        ...(country && { country }),
      };
    });
}
