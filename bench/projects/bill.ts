import { randomFrom } from '../../demo/random.ts';
import { newPart } from '../lines/list.ts';

/** Of the systems at the top, each of which contains as many others. */
const TOPS = 40;
const PARTS_PER_SYSTEM = 49;

/**
 * A bill of materials in three levels with a header: systems within systems, and in these as many parts that nobody knows.
 * The same for the same size.
 */
export function billOf(lines: number): string {
  const random = randomFrom(`bill ${lines}`);
  const systems = Math.max(1, Math.floor((lines - TOPS) / (PARTS_PER_SYSTEM + 1)));
  const rows = ['Level;Manufacturer;MPN;Description;Quantity'];
  const perTop = Math.ceil(systems / TOPS);
  for (let system = 0; system < systems; system++) {
    if (system % perTop === 0)
      rows.push(`1;;TOP-${system / perTop};Assembly ${system / perTop};${random.between(1, 3)}`);
    rows.push(`2;;SUB-${system};Subassembly ${system};${random.between(1, 4)}`);
    for (let n = 0; n < PARTS_PER_SYSTEM; n++) {
      const { manufacturer, reference, label } = newPart(random, system * PARTS_PER_SYSTEM + n);
      rows.push(`3;${manufacturer};${reference};${label.replaceAll(';', ',')};${random.between(1, 20)}`);
    }
  }
  return rows.join('\n');
}
