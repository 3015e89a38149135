import { z } from 'zod';

/** Every second digit from the right counts double, less 9 when it is above 9; the sum ends with 0. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** La Poste has more establishments than Luhn leaves numbers for: theirs, head office apart, sum up to a multiple of 5. */
const LA_POSTE = '356000000';
const digitSum = (digits: string): number => [...digits].reduce((total, digit) => total + Number(digit), 0);
const passesSiret = (siret: string): boolean =>
  passesLuhn(siret) || (siret.startsWith(LA_POSTE) && digitSum(siret) % 5 === 0);

const digits = (count: number, error: string) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\s.]/g, ''))
    .regex(new RegExp(`^\\d{${count}}$`), { error, abort: true });

/** French company, 9 digits. Spaces are dropped. */
export const siren = digits(9, 'not_siren').refine(passesLuhn, { error: 'not_siren' });
/** One of its establishments: the SIREN and 5 digits more. */
export const siret = digits(14, 'not_siret').refine(passesSiret, { error: 'not_siret' });
