import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildIndex } from '../catalogue/builder.ts';
import type { MatchIndex } from '../catalogue/match-index.ts';
import { INDEX_VERSION, packIndex, unpackIndex } from '../catalogue/packed-index.ts';
import { matchLine } from '../match.ts';
import type { MatchedLine } from '../types.ts';

/** Covers the derivation of keys, packaging endings, trigrams and tokens. */
const PARTS = [
  ['Texas Instruments', 'LM358DR', 'Amplificateur opérationnel 2 canaux 3 V'],
  ['Nexperia', '74LVC02APW,118', 'Quad 2-input NOR 1.65 V'],
  ['Vishay', 'SIS4634LDN-T1-GE3', 'N channel mosfet 60V 0.1 µF 10kΩ M3x10'],
  ['Bourns', '3296W-1.5K', ''],
  ['', 'Ｏ０Ｉ1ｌ+Ñ', 'Œillet'],
  ['Arcotronics', 'ΜΚΤ-10µF-5%', 'Condensateur 10 µF'],
  ['Soyuz', 'КТ315Б-7', 'Транзистор'],
].map(([supplier_label = '', supplier_ref = '', label = ''], n) => ({
  ...{ id: `p${n}`, supplier: null, supplier_label, supplier_ref, label, family: 'x', nno: `5935-14-555-019${n}` },
}));

/** Each part as lists name it: complete, without supplier, with one letter too many, by label, by stock number. */
const LINES: MatchedLine[] = PARTS.flatMap(({ supplier_label, supplier_ref, label, nno }) => [
  { supplier: supplier_label, supplier_ref, label },
  { supplier_ref },
  { supplier_ref: supplier_ref.toLowerCase().replaceAll(/[-,+. ]/g, ' ') },
  { supplier: supplier_label, supplier_ref: `${supplier_ref}X` },
  { supplier_ref: supplier_ref.slice(0, -1), label },
  { supplier_ref: supplier_ref.replaceAll('0', 'O'), label },
  { nno },
]);
const foundIn = (index: MatchIndex) => LINES.map((line) => matchLine([index], line));

/** An index stored by the first build of this version. */
const STORED = join(import.meta.dirname, `packed-index-${INDEX_VERSION}.bin.gz`);
const isUpdate = process.env.UPDATE_INDEX === '1';

/** If this fails, a stored index finds other parts than a new one: raise INDEX_VERSION and run with UPDATE_INDEX=1. */
test('an index stored by the first build of this version finds the same parts as a new index', () => {
  const made = buildIndex(PARTS);
  if (isUpdate && !existsSync(STORED)) writeFileSync(STORED, gzipSync(packIndex(made)));
  const found = foundIn(unpackIndex(gunzipSync(readFileSync(STORED))));
  expect(found).toEqual(foundIn(made));
  expect(found.filter(({ status }) => status === 'identified').length).toBeGreaterThan(PARTS.length);
});
