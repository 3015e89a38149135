import { SUPPLIER, supplierCodeKey } from '#platform/records/kinds.ts';
import { findUnique, findUniques } from '#platform/records/records.ts';
import { lastNumber, nextNumber } from '#platform/storage/sequence.ts';
import { supplierCodeOf } from '#shared/third-parties/rules.ts';

const SEQUENCE = 'supplier_code';
const CODES_AT_ONCE = 100;

/** The next code of the sequence; skips codes that are already in use. */
export async function drawCode(): Promise<string> {
  for (;;) {
    const code = supplierCodeOf(await nextNumber(SEQUENCE));
    if (!(await findUnique(SUPPLIER, supplierCodeKey(code)))) return code;
  }
}

/** The next code that would be drawn. It is not reserved. */
export async function nextFreeCode(): Promise<string> {
  for (let first = (await lastNumber(SEQUENCE)) + 1; ; first += CODES_AT_ONCE) {
    const codes = Array.from({ length: CODES_AT_ONCE }, (_, n) => supplierCodeOf(first + n));
    const taken = await findUniques(SUPPLIER, codes.map(supplierCodeKey));
    const free = codes.find((code) => !taken.has(supplierCodeKey(code)));
    if (free) return free;
  }
}
