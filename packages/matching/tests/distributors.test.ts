import { expect, it } from 'vitest';
import { isDistributorName, partOfUrl, referenceInNumber } from '../spelling/distributors.ts';

it.each(['Digikey', 'Digi-Key', 'Mouser Electronics', 'LCSC', 'RS', 'Farnell', 'Distrelec'])('%s', (name) =>
  expect(isDistributorName(name)).toBe(true),
);

it.each([
  [
    'https://www.digikey.fr/fr/products/detail/nordic-semiconductor-asa/NRF52840-QIAA-R/7725407',
    'nordic semiconductor asa',
    'NRF52840-QIAA-R',
  ],
  ['https://www.digikey.ch/product-detail/en/knowles/SPH0645LM4H-B/423-1405-1-ND/5332432', 'knowles', 'SPH0645LM4H-B'],
  [
    'https://eu.mouser.com/ProductDetail/Murata-Electronics/GRM155R60J475ME87D?qs=sGAEpi%3D',
    'Murata Electronics',
    'GRM155R60J475ME87D',
  ],
  [
    'https://fr.farnell.com/vishay/crcw04021k00fked/resistance-1k-1-0-063w-0402/dp/1469669',
    'vishay',
    'CRCW04021K00FKED',
  ],
  ['https://lcsc.com/product-detail/Ethernet-ICs_WIZNET-W5500_C32843.html', 'WIZNET', 'W5500'],
  ['https://www.tme.eu/si/sl/details/c2012x7r1h225kac/mlcc-smd/tdk/c2012x7r1h225k125ac/', 'tdk', 'C2012X7R1H225K125AC'],
  ['https://www.tme.eu/si/sl/details/cl21a226maynnne/mlcc-smd/samsung/', 'samsung', 'CL21A226MAYNNNE'],
  ['https://www.digikey.com/en/products/detail/onsemi/BC847%2FB/1', 'onsemi', 'BC847/B'],
  ['www.arrow.com/en/products/lm358dr/texas-instruments', 'texas instruments', 'LM358DR'],
])('%s', (url, supplier, supplier_ref) => expect(partOfUrl(url)).toEqual({ supplier, supplier_ref }));

it.each([
  'https://www.digikey.ch/htmldatasheets/production/2094258/0/0/1/tc2030-ctx-datasheet.html',
  'https://www.lcsc.com/product-detail/C15849.html',
  'https://digikey.com.example.org/x',
  'http://www.ti.com/lit/gpn/sn74HCT541',
  'https://www.mouser.com/ProductDetail/%E0%A4%A',
  'https://www.digikey.com/a%',
  'https://example.com/',
  'not an address',
  '',
])('finds nothing in %s', (url) => expect(partOfUrl(url)).toBeNull());

it.each([
  ['LM358DR-ND', 'LM358DR'],
  ['595-LM358DR', 'LM358DR'],
  ['4518-USBLC6-2SC6CT-ND', 'USBLC6-2SC6'],
  ['LTC2851IMS8#TRPBFCT-ND', 'LTC2851IMS8#TRPBF'],
  ['855-M20-7832046', 'M20-7832046'],
  ['595-74HC00N', '74HC00N'],
  ['81-GRM155R71C104KA88D', 'GRM155R71C104KA88D'],
  ['296-1395-5-ND', ''],
  ['123-4567', ''],
  ['C25804', ''],
  ['', ''],
])('the number %s contains the reference “%s”', (number, reference) => {
  expect(referenceInNumber(number)).toBe(reference);
});
