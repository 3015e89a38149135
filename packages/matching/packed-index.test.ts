import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildIndex } from './builder.ts';
import { INDEX_VERSION, packIndex } from './packed-index.ts';

/** Covers the derivation of keys, packaging endings, trigrams and tokens. */
const PARTS = [
  ['Texas Instruments', 'LM358DR', 'Amplificateur opérationnel 2 canaux 3 V'],
  ['Nexperia', '74LVC02APW,118', 'Quad 2-input NOR 1.65 V'],
  ['Vishay', 'SIS4634LDN-T1-GE3', 'N channel mosfet 60V 0.1 µF 10kΩ M3x10'],
  ['Bourns', '3296W-1.5K', ''],
  ['', 'Ｏ０Ｉ1ｌ+Ñ', 'Œillet'],
].map(([supplier_label = '', supplier_ref = '', label = ''], n) => ({
  ...{ id: `p${n}`, supplier: null, supplier_label, supplier_ref, label, family: 'x', nno: '5935-14-555-0199' },
}));

/** If this fails, stored indexes are no longer valid: raise INDEX_VERSION, and update both values here. */
test('the packed index has the bytes of its version', () =>
  expect([INDEX_VERSION, crc32(packIndex(buildIndex(PARTS)))]).toEqual([1, 1610532417]));
