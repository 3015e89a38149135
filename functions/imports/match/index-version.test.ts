import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildIndex } from '#shared/matching/builder.ts';
import type { MatchIndex } from '#shared/matching/catalogue.ts';
import { matchLine } from '#shared/matching/match.ts';
import { INDEX_VERSION, packIndex, unpackIndex } from '#shared/matching/snapshot.ts';
import type { MatchedLine } from '#shared/matching/types.ts';

/** Of every kind that keys, endings, groups and tokens are made of differently. */
const ENTRIES = [
  ['Texas Instruments', 'LM358DR', 'Amplificateur opérationnel 2 canaux 3 V'],
  ['Nexperia', '74LVC02APW,118', 'Quad 2-input NOR 1.65 V'],
  ['Vishay', 'SIS4634LDN-T1-GE3', 'N channel mosfet 60V 0.1 µF 10kΩ M3x10'],
  ['Bourns', '3296W-1.5K', ''],
  ['', 'Ｏ０Ｉ1ｌ+Ñ', 'Œillet'],
].map(([supplier_label = '', supplier_ref = '', label = ''], n) => ({
  ...{ id: `p${n}`, supplier: null, supplier_label, supplier_ref, label, family: 'x', nno: `5935-14-555-019${n}` },
}));

/** Each entry as lists name it: as it is, without its maker, with a letter too many, by its label, by its stock number. */
const LINES: MatchedLine[] = ENTRIES.flatMap(({ supplier_label, supplier_ref, label, nno }) => [
  { supplier: supplier_label, supplier_ref, label },
  { supplier_ref },
  { supplier_ref: supplier_ref.toLowerCase().replaceAll(/[-,+. ]/g, ' ') },
  { supplier: supplier_label, supplier_ref: `${supplier_ref}X` },
  { supplier_ref: supplier_ref.slice(0, -1), label },
  { supplier_ref: supplier_ref.replaceAll('0', 'O'), label },
  { nno },
]);
const foundIn = (index: MatchIndex) => LINES.map((line) => matchLine([index], line));

/** An index as this version stored it, when it was new. */
const STORED = join(import.meta.dirname, `index-version-${INDEX_VERSION}.bin.gz`);
const isUpdate = process.env.UPDATE_INDEX === '1';

/** Where this fails, what is stored finds something else than what is made now: raise INDEX_VERSION, UPDATE_INDEX=1. */
test('an index that this version stored long ago finds what one that is made now finds', () => {
  const made = buildIndex(ENTRIES);
  if (isUpdate && !existsSync(STORED)) writeFileSync(STORED, gzipSync(packIndex(made)));
  const found = foundIn(unpackIndex(gunzipSync(readFileSync(STORED))));
  expect(found).toEqual(foundIn(made));
  expect(found.filter(({ status }) => status === 'identified').length).toBeGreaterThan(ENTRIES.length);
});
