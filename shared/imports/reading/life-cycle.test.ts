import { expect, test } from 'vitest';
import { availabilityIn } from './life-cycle.ts';

test.each([
  ['Active', 'available'],
  ['IN PRODUCTION', 'available'],
  ['Actif', 'available'],
  ['量产', 'available'],
  ['NRND', 'available_under_condition'],
  ['Not Recommended for New Designs', 'available_under_condition'],
  ['Not for new design', 'available_under_condition'],
  ['Déconseillé pour les nouvelles conceptions', 'available_under_condition'],
  ['Phase-out', 'available_under_condition'],
  ['Last Time Buy', 'last_buy_order'],
  ['EOL', 'last_buy_order'],
  ['Abgekündigt', 'last_buy_order'],
  ['Obsolete', 'obsolete'],
  ['OBSOLETE (2021)', 'obsolete'],
  ['Discontinued', 'obsolete'],
  ['Obsolète', 'obsolete'],
  ['Arrêté', 'obsolete'],
  ['停产', 'obsolete'],
  ['Unknown', null],
  ['À définir', null],
])('“%s” says %s', (text, availability) => expect(availabilityIn(text)).toBe(availability));

test.each(['In stock', 'yes', '12 weeks', 'Approved', 'Obsolete?no', 'Discontinued at Digi-Key', 'Not obsolete'])(
  '“%s” says no availability',
  (text) => expect(availabilityIn(text)).toBeUndefined(),
);
