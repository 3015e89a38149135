/**
 * Countries of the NATO codification system: codes of their bureau (NCB) and formats of the NCAGE codes it issues.
 * `#`: digit; `*`: digit or letter. A format shared by two countries lists the one that issues most codes first. S***#
 * is missing: NATO's own agency issues it for nations without a bureau. Countries with an NCB code only have no known
 * format. Source: ACodP-1, chapter CodSP-3.
 */
const SYSTEM = `
  AE 71        AF 67        AL 59 A***H  AR 29 W***#  AT 41 #***N  AU 66 Z***#  BA 75 A***U  BE 13 B***#
  BG 50 #***U  BN 76 A***V  BR 19 #***K  US 00,01 #***#           CA 20,21 L***#,#***#      CL 52 A***A
  CO 80 A***Z  CZ 16 #***G  DE 12 C***#,D***#         DK 22 R***#  DZ 82 B***B  EC 83 B***C  EE 38 #***J
  EG 36 #***D  ES 33 #***B  FI 58 A***G  FJ 48 #***S  FR 14 F***#,M***#         GB 99 K***#,U***#
  GE 68 A***R  GR 23 G***#  HR 53 A***B  HU 51 #***V  ID 45 #***Z  IE 84 D***P  IL 31 #***A  IN 72 #***Y
  IQ 62 D***N  IS 24        IT 15 A***#  JO 78 A***X  JP 30 J***#  KR 37 #***F  KW 60        LT 47 #***R
  LU 28 B***#  LV 55 A***D  MA 63        ME 77 A***W  MK 54 A***C  MY 34        NL 17 H***#  NO 25 N***#
  NZ 98 E***#  OM 56        PE 79        PH 46        PL 43 #***H  PT 26 P***#  RO 39 #***L  RS 73
  RU 57        SA 70        SE 64 A***N  SG 32 Q***#  SI 42 #***Q  SK 40 #***M  TH 35        TR 27 T***#
  UA 61 A***K  ZA 18 V***#
`;

type Bureau = { country: string; codes: string[]; forms: RegExp[] };

const formOf = (form: string): RegExp => new RegExp(`^${form.replaceAll('#', '\\d').replaceAll('*', '[0-9A-Z]')}$`);

const BUREAUS: readonly Bureau[] = [...SYSTEM.matchAll(/([A-Z]{2}) (\d\d(?:,\d\d)?)(?: (\S*\*\S*))?/g)].map(
  ([, country = '', codes = '', forms]) => ({
    country,
    codes: codes.split(','),
    forms: forms?.split(',').map(formOf) ?? [],
  }),
);

/** Countries (ISO 3166-1 alpha-2) whose bureau issues NCAGE codes of this format, most likely first. */
export const countriesOfNcage = (ncage: string): string[] =>
  BUREAUS.filter(({ forms }) => forms.some((form) => form.test(ncage))).map(({ country }) => country);

/** Codes of a country's bureau, digits 5 and 6 of its stock numbers. */
export const ncbCodesOf = (country: string): string[] =>
  BUREAUS.find((bureau) => bureau.country === country)?.codes ?? [];
