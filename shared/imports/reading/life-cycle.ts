import type { ANSWERED_STATUSES, DOES_NOT_KNOW } from '../../answers/schema.ts';
import { keysOf } from '../../values/objects.ts';
import { normaliseHeader } from './headers/header-words.ts';

type Availability = Exclude<(typeof ANSWERED_STATUSES)[number], typeof DOES_NOT_KNOW>;

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split('|')));

/**
 * What manufacturers, distributors and other databases call the stages of a life cycle, after `normaliseHeader`. `EOL` is a
 * last order that was announced: when it has passed, they say that a part is obsolete.
 */
const SAID: Readonly<Record<Availability, ReadonlySet<string>>> = {
  available: words(
    'active|activ|act|available|production|in production|full production|mass production|volume production',
    'in volume production|series production|introduction|growth|mature|maturity',
    'actif|disponible|en production|en serie|commercialise|commercialisee',
    'aktiv|lieferbar|verfugbar|in produktion|in serie|serienproduktion',
    'activo|en produccion|attivo|in produzione|disponibile|actief|leverbaar|aktywny|量产|在产|生产中',
  ),
  available_under_condition: words(
    'nrnd|nrfnd|nr|not recommended|not recommended for new design|not recommended for new designs|not for new design',
    'not for new designs|decline|declining|phase out|phaseout|phasing out|limited availability|available under condition',
    'deconseille|deconseille pour les nouvelles conceptions|deconseille pour les nouvelles etudes',
    'deconseille pour les nouveaux developpements|non recommande|non recommande pour les nouvelles conceptions',
    'en declin|disponible sous condition|nicht fur neuentwicklungen|nicht empfohlen fur neuentwicklungen',
    'nicht fur neue designs|auslaufend|不推荐用于新设计',
  ),
  last_buy_order: words(
    'ltb|lbo|last time buy|last time order|last buy|last buy order|last order|final buy|final order|eol|end of life',
    'eol announced|pdn|discontinuation announced|obsolescence announced',
    'derniere commande|date limite de commande|dernier achat|derniers achats|fin de vie|fin de vie annoncee|arret annonce',
    'abgekundigt|letzte bestellung|fine vita|fin de vida',
  ),
  obsolete: words(
    'obsolete|obs|obsoleted|discontinued|disc|no longer manufactured|no longer produced|no longer available',
    'out of production|end of production|withdrawn|retired',
    'arrete|arretee|arret|arret de production|plus fabrique|plus fabriquee|plus disponible|plus produit|plus produite',
    'supprime|retire|retire de la vente|fin de production|obsolet|veraltet|eingestellt|nicht mehr lieferbar',
    'nicht mehr verfugbar|obsoleto|descatalogado|fuori produzione|vervallen|停产|已停产|廃番|廃止|生産終了',
  ),
};

/** What says that nothing is known. */
const SAYS_NOTHING = words(
  'unknown|not known|unclassified|to be defined|to be determined|to be confirmed|tbc|not studied yet|no data',
  'inconnu|inconnue|non connu|a definir|a determiner|a confirmer|pas encore etudie|unbekannt|desconocido|sconosciuto|onbekend',
);

/** Longer texts are remarks. */
const LONGEST = 80;

/** Without what follows in brackets: `Obsolete (2021)`. */
const plain = (text: string): string => normaliseHeader(text.split('(', 1)[0] ?? '');

/** The availability that a text says, null if it says that nothing is known; undefined for other texts. */
export function availabilityIn(text: string): Availability | null | undefined {
  if (text.length > LONGEST) return undefined;
  const said = plain(text);
  if (SAYS_NOTHING.has(said)) return null;
  return keysOf(SAID).find((key) => SAID[key].has(said));
}

export const isAvailability = (text: string): boolean => availabilityIn(text) !== undefined;

/** Whether a text says that a part ends: `Active` is also said of articles, users and suppliers. */
export const saysEnd = (text: string): boolean => {
  const said = availabilityIn(text);
  return said !== undefined && said !== null && said !== 'available';
};
