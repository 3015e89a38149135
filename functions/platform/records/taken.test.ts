import { expect, test } from 'vitest';
import { detailOf } from '#platform/http/answers.ts';
import { takenError } from './taken.ts';

const record = { id: 'X', name: 'Pump  house', username: 'ada', email: 'Ada@example.com', supplier_ref: '12-345' };

test.each([
  ['code:T000001', { id: 'S', supplier_code: 'T000001' }, 'Ce code existe déjà\u00a0: T000001.'],
  ['owner:pump house', record, 'Ce nom existe déjà\u00a0: Pump  house.'],
  ['username:ada', record, 'Cet identifiant existe déjà\u00a0: ada.'],
  // The address of one is reserved as the username of others, too.
  ['username:ada@example.com', record, 'Cette adresse e-mail existe déjà\u00a0: Ada@example.com.'],
  ['owner:ref:supplier:12345', record, 'Cette référence existe déjà\u00a0: 12-345.'],
  ['project:part', record, 'Cet élément existe déjà\u00a0: part.'],
  [undefined, { id: 'XK' }, 'Ce code existe déjà\u00a0: XK.'],
])('a taken value is named with its field: %s', (reservation, of, sentence) =>
  expect(detailOf(takenError(reservation, of), 'fr')).toBe(sentence),
);
