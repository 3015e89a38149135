import { describe, expect, it } from 'vitest';
import { isPlaceholder } from './placeholders.ts';
import * as looks from './values.ts';

const VALUES: [keyof typeof looks | 'isPlaceholder', string[]][] = [
  [
    'isPartNumber',
    [
      'GRM188R71C104KA01D',
      'BC817-40Q-13-F',
      'PTS526 SK15 SMTR2 LFS',
      '74438356010',
      '1844210',
      'TCR3UF20A,LM(CT',
      '3020-40-0300-00',
      'FA-238 25.0000MB-K3',
      'D38999/26WB35SN',
      '0805W8F1002T5E',
    ],
  ],
  [
    'isDesignators',
    ['C1', 'C1, C13, C2', 'R1 R2 R3', 'LED401', 'J3-J5', 'C100 C102', '> C1, C4', 'IC901, ICB01', 'R6,'],
  ],
  [
    'isMeasure',
    ['100nF', '4u7', '2k2', '10 kΩ', '0.1uF/50V', '4,7µF', '32.768Khz', '887R', '1%', '10u 25V', '22pF', '220'],
  ],
  ['isShopCode', ['C37635331', '1276-1047-1-ND', '187-CL21C220JBANNNC', '300-86-429', '595-TLV3501AID', 'B0792BQ1MR']],
  [
    'isManufacturer',
    ['Murata', 'Texas Instruments', 'Harvatek Corporation', 'Shenzhen Slkormicro Semicon Co., Ltd.', 'YAGEO'],
  ],
  ['isNno', ['5905-14-123-4567', '5905 14 1234567']],
  ['isWholeNumber', ['1', '16', 'x4', '2 pcs']],
  ['isPlaceholder', ['-', '--', '~', 'N/A', 'n.a.', '#N/A', '#REF!', 'np']],
];
const ALL = { ...looks, isPlaceholder };

describe.each(VALUES)('%s', (name, values) => {
  it.each(values.map((value) => [value]))('%s', (value) => expect(ALL[name](value)).toBe(true));
});

it.each([
  '100nF',
  'R1, R2',
  'C49678',
  'Regulator AP62250',
  '1276-1047-1-ND',
  'C_0603_1608Metric',
  'Device:C',
  'SOT-23-5',
  'Conn_01x02_Female',
  '0.45',
  '12',
  'https://example.org/a1',
  'CAP CER 0.1UF 50V X7R 0402',
  'ESP8266-01S 继电器',
  '1.23E+12',
  '5,90E+12',
])('%s is not a part number', (value) => expect(looks.isPartNumber(value)).toBe(false));

it.each(['1N4148', '1N5819HW-7-F', '2958N16', '7610N136', '7490100111A', '2N7002'])('%s is not a value', (text) =>
  expect(looks.isValue(text)).toBe(false),
);
