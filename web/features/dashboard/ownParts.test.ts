import { expect, it } from 'vitest';
import { ownParts, partsAddress } from './ownParts.ts';

it('leads a client from a number to its own parts behind it, without the catalogue', () => {
  const address = partsAddress({ ...ownParts({ type: 'client' }), availability_status: ['obsolete'] });
  expect(address).toBe('/parts?origin=import_product&origin=watchlisted_product&availability_status=obsolete');
});

it('shows the operator and third-parties all that they see', () => {
  expect(ownParts({ type: 'vigie' })).toEqual({});
  expect(ownParts({ type: 'supplier' })).toEqual({});
});
