import { expect, it } from 'vitest';
import { cellText } from './cells.ts';

it.each([
  ['RÃ©sistance couche Ã©paisse 43 kÎ© Â±1 %', 'Résistance couche épaisse 43 kΩ ±1 %'],
  ['QuantitÃ© Ã\u00a0 commander', 'Quantité à commander'],
  ['Ã‰lectrovanne', 'Électrovanne'],
  ['10 ÂµF, 85 Â°C', '10 µF, 85 °C'],
  ['WÃ¼rth, MÃ\u00adnimo', 'Würth, Mínimo'],
  ['lâ€™embase â€“ 5 â‚¬, 47 kâ„¦, â‰¤ 5 V', 'l’embase – 5 €, 47 k\u2126, ≤ 5 V'],
  ['\u00c3\u0089lectrovanne', 'Électrovanne'],
])('the text %s, encoded twice, is %s', (written, text) => expect(cellText(written)).toBe(text));

it.each(['Résistance 43 kΩ ±1 %', 'voilà\u00a0»', 'ÂGÉ, ÎLE, NAÏF, NÃO, Ångström', 'â € 5', 'Œillet « à »'])(
  'the text %s stays',
  (text) => expect(cellText(text)).toBe(text.replaceAll('\u00a0', ' ')),
);

it('any text of letters and signs in Latin-1 is read from its second encoding', () => {
  const texts = Array.from({ length: 0x60 }, (_, place) => `x${String.fromCharCode(0xa0 + place)}y`);
  const windows = new TextDecoder('windows-1252');
  for (const text of texts) expect(cellText(windows.decode(new TextEncoder().encode(text)))).toBe(cellText(text));
});
