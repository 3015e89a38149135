import { type Contact, type ContactInput, contactInput, contactName } from '#shared/contacts/schema.ts';
import type { SupplierInput } from '#shared/third-parties/schema.ts';
import { INVENTED } from '../content/invented.ts';
import { PEOPLE_OF } from '../content/people.ts';
import { type Random, randomFrom } from '../random.ts';

/** A planned contact, with its third-party's name. The first one of each third-party is the favourite. */
export type ContactDraft = {
  manufacturer: string;
  input: Omit<ContactInput, 'supplier'>;
  isFavorite: boolean;
};

const INACTIVE = 0.1;

const inAddress = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function draft(random: Random, manufacturer: Partial<SupplierInput>, place: number): ContactDraft {
  const { country = null, city = null, email } = manufacturer;
  const { men, women, families, positions, phone } = PEOPLE_OF[country ?? ''] ?? PEOPLE_OF.US!;
  const isWoman = random.chance(0.5);
  const firstname = random.pick(isWoman ? women : men);
  const lastname = random.pick(families);
  const number = phone(String(random.between(10, 99)));
  const { supplier: _, ...input } = contactInput.parse({
    supplier: 'unwritten',
    civility: isWoman ? 'mrs' : 'mr',
    firstname,
    lastname,
    position: positions[place % positions.length] ?? null,
    phone: number || null,
    email: `${inAddress(firstname)}.${inAddress(lastname)}${place}@${email?.split('@')[1]}`,
    country,
    city,
    is_active: place === 0 || !random.chance(INACTIVE),
  });
  return { manufacturer: manufacturer.name ?? '', input, isFavorite: place === 0 };
}

/** Two to four per invented third-party. None are invented for existing companies. */
export function contactDrafts(): ContactDraft[] {
  const random = randomFrom('contacts');
  return INVENTED.flatMap((manufacturer) =>
    Array.from({ length: random.between(2, 4) }, (_, place) => draft(random, manufacturer, place)),
  );
}

export const nameOf = ({ input }: ContactDraft): Contact['name'] => contactName(input);
