import { areDesignators, type Column, isCounting } from './columns.ts';
import type { Contents } from './doubts.ts';

const MOST = 0.5;
/** Share of values such as 100nF from which a column of part numbers is mixed. */
const SOME = 0.2;

export function contentsOf(column: Column): Contents | null {
  const { share, values, kind } = column;
  if (column.uncalculated >= SOME) return 'not_calculated';
  if (values.length === 0) return null;
  if (kind === 'aside') return 'other_table';
  if (isCounting(column)) return 'line_numbers';
  if (kind === 'shop' && share.surelyShopCode > MOST) return 'shop_numbers';
  if (areDesignators(column)) return 'designators';
  if (share.url > MOST) return 'addresses';
  if (share.duration > MOST) return 'durations';
  if (share.package > MOST) return 'packages';
  if (share.surelyShopCode > MOST) return 'shop_numbers';
  if (share.count > MOST && share.part <= MOST) return 'numbers';
  if (share.value > MOST || (share.value > share.part && share.value >= SOME)) return 'values';
  if (share.value >= SOME) return 'mixed';
  if (kind === 'value' || kind === 'device') return 'values';
  if (share.amount > MOST && share.part < MOST) return 'amounts';
  if (share.prose > MOST) return 'sentences';
  if (kind === 'manufacturer' ? share.shopName > MOST : kind === 'third' && share.shopName > 0) return 'shops';
  return share.manufacturer > MOST ? 'manufacturers' : null;
}
