import { z } from 'zod';

/** Luhn check: every second digit from the right is doubled, minus 9 if above 9; the sum must end in 0. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * La Poste has more establishments than valid Luhn numbers: their digits, except the head office's, sum to a multiple
 * of 5.
 */
const LA_POSTE = '356000000';
const digitSum = (digits: string): number => [...digits].reduce((total, digit) => total + Number(digit), 0);
const passesSiret = (siret: string): boolean =>
  passesLuhn(siret) || (siret.startsWith(LA_POSTE) && digitSum(siret) % 5 === 0);

const digits = (count: number, error: string) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\s.]/g, ''))
    .regex(new RegExp(`^\\d{${count}}$`), { error, abort: true });

/** French company number, 9 digits. Spaces are removed. */
export const siren = digits(9, 'not_siren').refine(passesLuhn, { error: 'not_siren' });
/** Number of an establishment: the SIREN and 5 more digits. */
export const siret = digits(14, 'not_siret').refine(passesSiret, { error: 'not_siret' });
