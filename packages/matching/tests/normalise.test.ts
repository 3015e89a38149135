import { describe, expect, it } from 'vitest';
import { dividedReference, gapDifference, normaliseNno, normaliseReference } from '../spelling/normalise.ts';
import { withoutPackaging } from '../spelling/packaging.ts';
import { isNearName, supplierKey, supplierRelation } from '../spelling/suppliers.ts';

describe('references', () => {
  it.each([
    ['pts526 sk15-smtr2_lfs', 'PTS526SK15SMTR2LFS'],
    ['ＭＢ６Ｓ－ＴＰ', 'MB6STP'],
    ['LM358\u00a0D/R', 'LM358DR'],
    ['EEE‑FP1C471AP', 'EEEFP1C471AP'],
    ['MAX232CPE+', 'MAX232CPE+'],
    ['СLХ0805R1С683КТ', 'CLX0805R1C683KT'],
    ['кт315б', 'KT315Б'],
    ['10µF', '10UF'],
    ['10 μF', '10UF'],
    ['ΜΚΤ-10', 'MKT10'],
    ['1 kΩ', '1KΩ'],
    ['RES-1%', 'RES1%'],
  ])('%s is %s', (written, key) => expect(normaliseReference(written)).toBe(key));

  it.each([
    ['311-31.6KCRCT', '311-316KCRCT', 'point'],
    ['GW.34.5153', 'GW345153', 'point'],
    ['SMAJ6.0A', 'SMAJ60A', 'point'],
    ['MC 1,5/4-G', 'MC 15/4-G', 'point'],
    ['MC 1,5/4-G', 'MC 1,54-G', 'division'],
    ['HX 1/4-20', 'HX 14-20', 'division'],
    ['HX ½', 'HX12', 'division'],
    ['12-345', '1-2345', 'division'],
    ['5-146285-8', '5-1462858', 'division'],
    ['PT2.54-8P', 'PT2.548P', 'division'],
    ['GW.34.5153', 'GW 34-5153', 'point'],
    ['12.345', '12-345', 'point'],
    ['1,5', '1.5', null],
    ['R125.680.000', 'R125680000', null],
    ['R125.680.000', 'R125-680-000', null],
    ['1/4-20', '1-4-20', 'division'],
    ['6206/2RS', '6206-2RS', null],
    ['1E-5', '1E5', 'division'],
    ['X-1.5E‑3', 'X-1.5E3', 'division'],
    ['LM6E-5', 'LM6E5', null],
    ['FUSE-.5A', 'FUSE-5A', 'point'],
    ['.5A', '5A', 'point'],
    ['LM358.', 'LM358', null],
    ['LM358²', 'LM3582', 'division'],
    ['10:1', '101', 'division'],
    ['10*20', '10-20', 'division'],
    ['M6×20', 'm6x20', null],
    ['XB±5', 'XB5', 'division'],
    ['12\u200b34-5', '1234-5', null],
    ['12 (34)', '1234', null],
    ['GW.34', 'gw34', null],
    ['640456-4', '6404564', null],
    ['5-146285-8', '5 146285 8', null],
    ['RM6206-2RS/C3', 'RM62062RSC3', null],
    ['HX ½', 'hx-1/2', null],
    ['MC 1,5/ 4-G', 'MC1.5/4-G', null],
  ])('%s and %s differ between their digits: %s', (one, other, difference) => {
    expect(gapDifference(one, other)).toBe(difference);
    expect(gapDifference(other, one)).toBe(difference);
  });

  it.each([
    ['SMAJ6.0A', 'SMAJ6.0A'],
    ['smaj-60a', 'SMAJ60A'],
    ['MC 1,5/ 4-G', 'MC1.5/4G'],
    ['HX ½-20', 'HX1/2-20'],
    ['BC847,215', 'BC847.215'],
    ['v. 12, 5', 'V12-5'],
    ['5 146285_8', '5-146285-8'],
    ['1E−5', '1E-5'],
    ['FUSE .5A', 'FUSE.5A'],
  ])('%s identifies as %s', (written, own) => {
    expect(dividedReference(written)).toBe(own);
  });

  it.each([
    ['LMH6550MA/NOPB', 'LMH6550MA'],
    ['LT1761ES5-5#TRPBF', 'LT1761ES55'],
    ['MMBT3904LT1G', 'MMBT3904L'],
    ['SIS4634LDN-T1-GE3', 'SIS4634LDN'],
    ['74LVC02APW,118', '74LVC02APW'],
    ['TCR2EF30,LM', 'TCR2EF30'],
    ['TCR3UF20A,LM(CT', 'TCR3UF20A'],
    ['LM358DR-ND', 'LM358DR'],
    ['LM358DRCT-ND', 'LM358DR'],
    ['SS0540_R1_00001DKR-ND', 'SS0540R100001'],
    ['LM358DR RoHS', 'LM358DR'],
    ['LM358D-T', 'LM358D'],
    ['LT1761ES5-5#PBF-ND', 'LT1761ES55'],
    ['74LVC02APW,118TR', '74LVC02APW'],
    ['WS7812 LEND', null],
    ['RT9080-33GJ5', null],
    ['GRM188R71C104KA01D', null],
  ])('%s without packaging is %s', (written, stem) => expect(withoutPackaging(written)).toBe(stem));
});

describe('NATO stock numbers', () => {
  it.each([
    ['5905-14-123-4567', '5905141234567'],
    ['5905 14 1234567', '5905141234567'],
    ['5905141234567', '5905141234567'],
    ['5905-14-A23-4567', '590514A234567'],
    ['5905 LL a234567', '5905LLA234567'],
    ['590A-14-123-4567', null],
    ['590514123456', null],
    ['', null],
  ])('%s is %s', (written, digits) => expect(normaliseNno(written)).toBe(digits));
});

describe('manufacturers', () => {
  it.each([
    ['TI', 'Texas Instruments Inc.'],
    ['ST', 'STMICROELECTRONICS'],
    ['Murata Electronics', 'murata'],
    ['ON Semi', 'onsemi'],
    ['AVX', 'KYOCERA AVX'],
    ['Tyco', 'TE Connectivity'],
    ['Würth Elektronik GmbH & Co. KG', 'Wurth Elektronik'],
    ['Harvatek Corporation', 'HARVATEK'],
    ['Vishay Siliconix', 'Vishay'],
    ['Rohm Semiconductor', 'ROHM Co., Ltd.'],
    ['Électronique Réunie S.A.S.', 'electronique reunie'],
    ['Nexperia USA Inc.', 'Nexperia B.V.'],
    ['TI / Texas Instruments', 'Texas Instruments'],
    ['Texas Instruments (TI)', 'TI'],
    ['TexasInstruments', 'Texas Instruments'],
    ['Relais Dupont / RELAIS DUPONT SARL', 'Relais Dupont'],
  ])('%s is %s', (one, other) => expect(supplierKey(one)).toBe(supplierKey(other)));

  it.each([
    ['Texas Instruments', 'Analog Devices', 'other'],
    ['National Instruments', 'Texas Instruments', 'other'],
    ['Silicon Labs', 'Silicon Motion', 'similar'],
    ['Vishay Foil Resistors', 'Vishay', 'similar'],
    ['Winbnd', 'Winbond', 'similar'],
    ['RelaisDupont', 'Relais Dupont', 'same'],
    ['Texas Instruments / Analog Devices', 'Texas Instruments', 'similar'],
    ['C/K', 'C', 'other'],
    ['', 'Winbond', 'missing'],
    ['Inc.', '', 'missing'],
  ])('%s and %s: %s', (one, other, relation) => expect(supplierRelation(one, [other])).toBe(relation));

  it.each([
    ['Relais Dupont SARL', 'RELAIS DUPONT', true],
    ['Relais Dupond', 'Relais Dupont', true],
    ['Winbnd', 'Winbond Electronics', true],
    ['Vishay Foil Resistors', 'Relais Dupont', false],
    ['Acme', 'Acne', false],
    ['', 'Winbond', false],
  ])('%s is nearly %s: %s', (one, other, isNear) => expect(isNearName(one, other)).toBe(isNear));
});
