import { buildIndex, matchLine } from '@vigie/matching';
import { expect, test } from 'vitest';
import { indexedSuppliersOf, withSuppliers } from './indexed-suppliers.ts';

const supplier = (id: string, name: string, more: { alias?: string; parent?: string; ncages?: string[] } = {}) => ({
  ...{ id, name, alias: null, parent: null, ncages: [], ...more },
});
const SUPPLIERS = [
  supplier('group', 'Vortex Holding'),
  supplier('relays', 'Vortex Relais', { alias: 'VRX; Relais du Nord', parent: 'group', ncages: ['F0214'] }),
  supplier('bought', 'Ancien Relais', { parent: 'relays' }),
  supplier('other', 'Zanoria'),
];

/** As stored with a snapshot: the manufacturer has the name of then, and no others. */
const stored = buildIndex([
  { id: 'p', supplier: 'relays', supplier_label: 'Vortex', supplier_ref: 'VR-4417', label: '' },
  { id: 'q', supplier: null, supplier_label: 'Somebody', supplier_ref: 'SB-9021', label: '' },
]);
const status = (line: object, suppliers = SUPPLIERS) =>
  matchLine([withSuppliers(stored, indexedSuppliersOf(suppliers))], line).status;

test.each(['Vortex Relais', 'VRX', 'Relais du Nord', 'Vortex Holding', 'Ancien Relais'])(
  '%s identifies the part by the name, alias or genealogy of its third-party',
  (supplier) => expect(status({ supplier, supplier_ref: 'VR-4417' })).toBe('identified'),
);

test('so does its NCAGE code', () => expect(status({ ncage: 'F0214', supplier_ref: 'VR-4417' })).toBe('identified'));

test('another third-party does not identify it', () =>
  expect(status({ supplier: 'Zanoria', supplier_ref: 'VR-4417' })).toBe('to_be_determined'));

test('the current name counts, not the name in the stored index', () =>
  expect(status({ supplier: 'Nouveau Nom', supplier_ref: 'VR-4417' }, [supplier('relays', 'Nouveau Nom')])).toBe(
    'identified',
  ));

test('a manufacturer that is not a third-party keeps its name', () =>
  expect(status({ supplier: 'Somebody', supplier_ref: 'SB-9021' })).toBe('identified'));
