import { isKnownManufacturer, normaliseNno } from '@vigie/matching';
import { isScientific } from './scientific.ts';

/** Prefixes of designators in circuit diagrams: C12, IC3, LED1. */
const DESIGNATOR =
  /^(?:A|ANT|B|BT|BAT|C|CA|CB|CC|CE|CN|CON|CR|D|DC|DS|DZ|E|F|FB|FC|FID|FL|FT|G|GND|H|HS|I|IC|ICB|ICD|J|JP|K|L|LD|LED|LS|M|MH|MK|MOD|MP|MT|N|O|OC|OPT|P|PS|PTC|Q|R|RA|RF|RL|RLY|RN|RP|RT|RV|S|SB|SH|SP|ST|SV|SW|T|TB|TC|TH|TP|TR|U|V|VD|VR|VT|W|X|XF|XT|Y|Z|ZD)\d{1,4}[A-Z]?$/i;

const separated = (text: string): string[] => text.split(/[\s,;>+]+|\.\.+/).filter(Boolean);

export const isDesignators = (text: string): boolean => {
  const parts = separated(text.replace(/(?<!\s)\s*(?:-|–|\.\.|to|à|bis)\s*(?=[A-Z]{1,3}\d)/gi, ' '));
  return parts.length > 0 && parts.every((part) => DESIGNATOR.test(part));
};

/**
 * Electrical values such as 100nF, 4u7, 2k2, 10 kΩ, 0.1uF/50V, 16MHz, 1%: they describe a part but do not identify it.
 */
const MEASURE =
  /^[<>±~+]?\d{1,7}(?:[.,]\d+)?(?:(?:[pnuµμmkKMGRΩVAWHF]|[pnuµμmkMG]?(?:Ω|ohms?|F|H|V|A|W|Hz|Wh?|bits?|B)|°C|%|mm|cm|pin|x)\d*)?$/i;

/** Letters between digits that are no multiple: a value has few digits beside it, and nano is written small (`1N4148`). */
const LIKE_INFIX = /^\d+N\d|^(?:\d{4,}[a-z]\d|\d+[a-z]\d{4})/i;

export const isMeasure = (text: string): boolean => {
  const parts = text
    .replace(/\b\d+(?:[.,]\d+)?\s+(?=[pnuµμmkMGRΩVAWHF])/g, (match) => match.trim())
    .split(/[\s/,;@()]+/)
    .filter(Boolean);
  return (
    parts.length > 0 &&
    !/^\d{5,}$/.test(text) &&
    !LIKE_INFIX.test(text) &&
    parts.every((part) => MEASURE.test(part) || /^[xc]\dr|^c0g|^np0$/i.test(part))
  );
};

/** A measure with a unit or a multiple. */
export const isValue = (text: string): boolean => /[^\d\s.,/+-]/.test(text) && isMeasure(text);

/** Order codes of LCSC, Digi-Key and Amazon, in forms that no manufacturer uses. */
export const isSurelyShopCode = (text: string): boolean =>
  /^C\d{4,9}$/.test(text) || /-ND$/i.test(text) || /^B0[A-Z0-9]{8}$/.test(text);

/** Order codes, also of Mouser, Farnell, RS and Distrelec, which some manufacturers' references resemble. */
export const isShopCode = (text: string): boolean =>
  isSurelyShopCode(text) || /^\d{2,3}-[A-Z0-9].*[A-Z]/i.test(text) || /^\d{3}-\d{2,4}(?:-\d{3})?$/.test(text);

export const isUrl = (text: string): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(text);
export const isWholeNumber = (text: string): boolean =>
  /^[x×]?\s?\d{1,7}(?:[.,]0+)?\s?(?:x|pcs?|pce|st(?:k|ück)?|ea|u)?\.?$/i.test(text);
/** A number of pieces, at least one, and no size of a case such as 0603 or 1206. */
export const isCount = (text: string): boolean =>
  isWholeNumber(text) && !/^0|\d{6}/.test(text) && !CHIP_SIZE.test(text);
export const isAmount = (text: string): boolean =>
  /^(?:[€$£¥]|eur|usd)?\s?\d{1,9}(?:[.,\s]\d+)*\s?(?:[€$£¥]|eur|usd)?$/i.test(text);
/** Fewer digits are words of 13 characters, such as `0805 Capacitor`. */
const FEWEST_NNO_DIGITS = 9;
export const isNno = (text: string): boolean =>
  normaliseNno(text) !== null && text.replace(/\D/g, '').length >= FEWEST_NNO_DIGITS;
export const isNcage = (text: string): boolean => /^[0-9A-NP-Z]{5}$/.test(text) && /\d/.test(text);
export const isManufacturer = (text: string): boolean =>
  isKnownManufacturer(text) ||
  /\b(?:inc|corp(?:oration)?|gmbh|ltd|llc|s\.?a\.?s?|co|ag|electronics?|semiconductors?|technolog(?:y|ies)|microelectronics|industries|connectivity)\b\.?,?/i.test(
    text,
  );

/** Sizes of chip components in hundredths of an inch. */
const CHIP_SIZE = /^(?:0201|0402|0603|0805|1008|1206|1210|1806|1812|2010|2220|2512)$/;

/** A time such as a lead time: `3 weeks`, `2-4 semaines`, `10 j`, `1 mois`. */
export const isDuration = (text: string): boolean =>
  /^(?:[<>~≈]\s?)?\d{1,3}(?:\s?(?:-|–|to|à|bis|a)\s?\d{1,3})?\s?(?:h(?:ours?|eures?)?|d(?:ays?)?|j(?:ours?)?|tage?n?|w(?:ee)?ks?|w|sem(?:aines?|anas?)?|wochen?|sett(?:iman[ae])?|weken|week|tyg(?:odni[ei]?)?|veckor|uker?|tydn[yuů]|months?|mois|monate?n?|mes(?:es)?|mes[ei]|maand(?:en)?|an(?:s|nées?)|years?|jahre?)\.?$/i.test(
    text,
  );

/** A case or a footprint: `0603`, `SOT-23-3`, `LQFP-48`, `Capacitor_SMD:C_0603_1608Metric`. */
export const isPackage = (text: string): boolean => CHIP_SIZE.test(text) || isLibrary(text) || isCase(text);

/** Several words, such as a description. */
export const isProse = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu)?.length ?? 0) >= 2 && /\s/.test(text);

/** Contains a word, not only a unit or code; Chinese and Japanese words may be shorter. */
export const hasWord = (text: string): boolean =>
  /(?<![\p{L}\d])\p{L}{3,}|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{2}/u.test(text);

/** A CAD library symbol or footprint: Device:C, C_0603_1608Metric, SOIC-8_3.9x4.9mm. */
const isLibrary = (text: string): boolean =>
  /^[\w .-]+:[\w]/.test(text) ||
  /Metric|_P\d+\.\d+mm|_\d+(?:\.\d+)?x\d+(?:\.\d+)?mm/.test(text) ||
  /^(?:Conn|Screw)_/i.test(text);
/** `Mar-26`, `mars-26`, `déc. 96`: a spreadsheet shows `MAR26` so. */
const MONTH_AND_YEAR =
  /^(?:jan|f[eé]v|feb|mar|mär|mrz|a[pv]r|abr|ma[iy]|jui[nl]|jun|jul|ao[uû]|aug|ago|sep|set|o[ck]t|nov|d[eé][cz]|di[cz])\p{L}{0,6}\.?[- /](?:\d{2}|(?:19|20)\d{2})$/iu;
/** A date into which a spreadsheet turns references: `03-Dec`, `12-mars`, `03/12/2026`. */
export const isDateText = (text: string): boolean =>
  isDate(text) ||
  /^\d{1,2}[-. /]\p{L}{3,9}\.?(?:[-. /]\d{2,4})?$/u.test(text) ||
  /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text) ||
  MONTH_AND_YEAR.test(text);
const isDate = (text: string): boolean => /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})$/.test(text);
const isCase = (text: string): boolean =>
  /^(?:SOT|SOIC|SOP|SSOP|TSSOP|MSOP|TSOT|QFN|DFN|QFP|LQFP|TQFP|BGA|DIP|PDIP|SOD|SMA|SMB|DO|TO|WSON|SC)-?\d[-\dA-Z]*$/i.test(
    text,
  );

/** Letters with digits, or a long number, in one or a few short words, as in manufacturers' references. */
export function isPartNumber(text: string): boolean {
  if (text.length < 4 || text.length > 45 || !/\d/.test(text) || !/^[\p{L}\p{N}]/u.test(text)) return false;
  if (text.split(/\s+/).length > 1 && /(?<!\S)\p{L}{5,}(?!\S)/u.test(text)) return false;
  if (
    isUrl(text) ||
    isProse(text) ||
    isDesignators(text) ||
    isMeasure(text) ||
    isShopCode(text) ||
    isLibrary(text) ||
    isCase(text) ||
    isDate(text) ||
    isScientific(text)
  )
    return false;
  if (!/[A-Za-z]/.test(text))
    return /^[\d .-]{5,}$/.test(text) && text.replace(/\D/g, '').length >= 5 && !/^\d+[.,]\d+$/.test(text);
  return (text.match(/\s/g)?.length ?? 0) <= 3 && !/[\u4e00-\u9fff]/.test(text);
}
