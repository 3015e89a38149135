import { expect, it } from 'vitest';
import { exportName } from './fileName.ts';

it('names the file by list and day, in portable characters', () => {
  expect(exportName('Sociétés d’Île-de-France (12)', '2026-11-21')).toBe(
    'vigie-societes-d-ile-de-france-12-2026-11-21.csv',
  );
});
