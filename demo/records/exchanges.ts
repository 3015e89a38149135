import { withExchange } from '#shared/exchanges/rules.ts';
import { type ExchangeInput, exchangeInput } from '#shared/exchanges/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { PORTAL_MANUFACTURER } from '../content/invented.ts';
import { type Random, randomFrom } from '../random.ts';
import type { ContactDraft } from './contacts.ts';

/** A planned exchange, with its third-party's name and the indices of contact and parts. */
export type Exchange = {
  manufacturer: string;
  contact: number;
  parts: number[];
  input: Omit<ExchangeInput, 'supplier' | 'contact' | 'products'>;
};

const REACHED = 0.8;
const PARTS = 3;
/** Days from one exchange to the next. */
const INTERVAL = 14;

/** Sequences of exchanges. French manufacturers are contacted in French. */
const COURSES = [
  ['email_initial_request', 'email_reminder', 'further_exchange'],
  ['form_initial_request', 'phone_reminder'],
  ['phone_initial_request', 'further_exchange'],
  ['email_initial_request', 'email_reminder', 'phone_reminder', 'document_download'],
] as const;
type Type = (typeof COURSES)[number][number];
type Texts = readonly [name: string, content: string];

const ENGLISH: Readonly<Record<Type, Texts>> = {
  email_initial_request: ['Request for life-cycle data', 'Asked until when the parts will be made.'],
  form_initial_request: ['Request by web form', 'Sent through the contact form of the manufacturer.'],
  phone_initial_request: ['First call', 'Asked for the person in charge of obsolescence.'],
  email_reminder: ['Reminder', 'No answer to the first request so far.'],
  phone_reminder: ['Reminder by telephone', 'An answer was promised within two weeks.'],
  further_exchange: ['Answer received', 'The manufacturer confirmed the dates; they are to be entered.'],
  document_download: ['Notice downloaded', 'Notice of discontinuation from the manufacturer’s site.'],
};
const FRENCH: Readonly<Record<Type, Texts>> = {
  email_initial_request: ['Demande de données de pérennité', 'Demandé jusqu’à quand les articles seront fabriqués.'],
  form_initial_request: ['Demande par formulaire', 'Envoyée par le formulaire de contact du fabricant.'],
  phone_initial_request: ['Premier appel', 'Demandé qui est chargé de l’obsolescence.'],
  email_reminder: ['Relance', 'Pas de réponse à la première demande à ce jour.'],
  phone_reminder: ['Relance téléphonique', 'Une réponse est promise sous deux semaines.'],
  further_exchange: ['Réponse reçue', 'Le fabricant a confirmé les dates ; elles sont à saisir.'],
  document_download: ['Avis téléchargé', 'Avis d’arrêt de production pris sur le site du fabricant.'],
};

function written(type: Type, texts: Readonly<Record<Type, Texts>>, date: string): Exchange['input'] {
  const [name, content] = texts[type];
  const fields = { name, content, type, date, supplier: 'unwritten' };
  const { supplier: _, contact: __, products: ___, ...input } = withExchange(exchangeInput.parse(fields));
  return input;
}

function course(random: Random, today: string, favorite: { draft: ContactDraft; place: number }, parts: number[]) {
  const { draft, place } = favorite;
  const texts = draft.input.country === 'FR' ? FRENCH : ENGLISH;
  const age = random.between(60, 300);
  const types = random.pick(COURSES);
  // What nobody has answered is recent: its next step is due soon, or since some days.
  const isAnswered = types.some((type) => type === 'further_exchange');
  const begun = addDays(today, isAnswered ? -age : -(INTERVAL * (types.length - 1) + 4 + (age % 24)));
  return types.map((type, step): Exchange => {
    const input = written(type, texts, addDays(begun, INTERVAL * step));
    return { manufacturer: draft.manufacturer, contact: place, parts, input };
  });
}

/** Days since the third-party with a portal was asked. It answered the first (`answers.ts`); a reminder of the second is due. */
const ASKED_BEFORE = [31, 18, 5];

/** Requests to the third-party with a portal, about different parts. */
function questions(today: string, contact: number, parts: readonly number[]): Exchange[] {
  return ASKED_BEFORE.map((days, place) => {
    const input = written('email_initial_request', FRENCH, addDays(today, -days));
    const asked = parts.slice(place * PARTS, (place + 1) * PARTS);
    return { manufacturer: PORTAL_MANUFACTURER, contact, parts: asked, input };
  });
}

/**
 * The operator's exchanges with most manufacturers' favourite contacts, about some of their parts. `manufacturers`:
 * manufacturer of each part.
 */
export function exchanges(
  today: string,
  contacts: readonly ContactDraft[],
  manufacturers: readonly (string | null)[],
): Exchange[] {
  const random = randomFrom('exchanges');
  const placesOf = Map.groupBy([...manufacturers.keys()], (place) => manufacturers[place]);
  return contacts.flatMap((draft, place) => {
    if (!draft.isFavorite) return [];
    const isReached = random.chance(REACHED);
    if (draft.manufacturer === PORTAL_MANUFACTURER)
      return questions(today, place, placesOf.get(draft.manufacturer) ?? []);
    if (!isReached) return [];
    const parts = random.shuffled(placesOf.get(draft.manufacturer) ?? []).slice(0, PARTS);
    return course(random, today, { draft, place }, parts);
  });
}
