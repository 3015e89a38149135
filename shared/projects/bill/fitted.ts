import type { BillRow } from './fields.ts';

/** What people write where nothing is to be fitted. */
const NOT_FITTED =
  /^(?:d\.?n\.?[pfilms]\.?|do not (?:populate|place|fit|mount|install|stuff|load|assemble)|not? ?(?:fitted|populated|placed|mounted|installed|assembled)|no[- ]?(?:pop|fit|stuff|load|mount|place)|unpopulated|nicht best[üu]ckt|n\.?b\.?|non (?:mont|c[âa]bl|implant|fourni)\p{L}*|ne pas (?:monter|c[âa]bler|implanter)|no montar|non montare)$/iu;
/** The abbreviations within a longer text: `10k DNP`. */
const WITHIN = /(?:^|[\s,;/([])(?:DNP|DNF|DNI)(?:$|[\s,;/)\]])/;

export const saysNotFitted = (text: string): boolean => NOT_FITTED.test(text.trim());

const YES = /^(?:y|yes|o|oui|j|ja|s[ií]|x|true|vrai|wahr|1|✓|✔)$/i;
const NO = /^(?:n|no|non|nein|false|faux|falsch|0)$/i;

/** Whether a row says anywhere that it is not fitted. */
export function isNotFitted({ fields, fitted = '', not_fitted = '' }: BillRow): boolean {
  if (YES.test(not_fitted) || saysNotFitted(not_fitted)) return true;
  if (NO.test(fitted) || saysNotFitted(fitted)) return true;
  const texts = [fields.label, fields.description, fields.notes, fields.supplier_ref];
  return texts.some((text) => text !== undefined && (saysNotFitted(text) || WITHIN.test(text)));
}
