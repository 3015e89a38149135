import { expect, it } from 'vitest';
import { createCellScanner, type RawCell } from './usual-cell.ts';

function scanned(source: string): { cell: RawCell; rest: string } | null {
  let cell: RawCell | undefined;
  const after = createCellScanner((emitted) => {
    cell = { ...emitted };
  })(source, 0);
  return cell && after >= 0 ? { cell, rest: source.slice(after) } : null;
}

it.each<[string, RawCell]>([
  ['<c r="A1"><v>12</v></c>', { column: 0, type: 'n', style: 0, raw: '12' }],
  ['<c r="AB70" s="31" t="s"><v>5</v></c>', { column: 27, type: 's', style: 31, raw: '5' }],
  ['<c t="str" r="XFD1048576"><v>a &amp; b</v></c>', { column: 16_383, type: 'str', style: 0, raw: 'a &amp; b' }],
  ['<c r="C3" t="inlineStr"><is><t>é</t></is></c>', { column: 2, type: 'inlineStr', style: 0, raw: 'é' }],
])('%s', (source, cell) => {
  expect(scanned(`${source}<c r="Z1">`)).toEqual({ cell, rest: '<c r="Z1">' });
  for (let end = 1; end < source.length; end += 1) expect(scanned(source.slice(0, end))).toBeNull();
});

it.each([
  '<cols><col min="1"/></cols>',
  '<c><v>1</v></c>',
  "<c r='A1'><v>1</v></c>",
  '<c r="A1" cm="1"><v>1</v></c>',
  '<c r="A1" s="1"/>',
  '<c r="A1"><f>1+1</f><v>2</v></c>',
  '<c r="A1"><v><![CDATA[1]]></v></c>',
  '<c r="A1" t="inlineStr"><is><r><t>a</t></r></is></c>',
  '<c r="7"><v>1</v></c>',
])('%s is left to the general scanner', (source) => expect(scanned(source)).toBeNull());
