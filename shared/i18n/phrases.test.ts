import { describe, expect, it } from 'vitest';
import { keysOf, NAMESPACES, readPhrases } from '../../test/support/browser/phrases.ts';
import { LANGUAGES } from './languages.ts';

const variables = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map((match) => match[1]).sort();
/** Words and names that are written the same in both languages. */
const SAME = new Set(
  [
    'Action|Actions|Administration|Application|Applications|Catalogue|Client|Clients|Code|Contact|Contacts|Cycle|Cycle {{number}}|Date',
    'Date (UTC)|{{name}} (UTC)|Description|Division|Documents|E-mail|Export|Identification|Import|Imports|Mobile|Note|Notes',
    'Notifications|Orange|Page|Pages|Permissions|Position|Prospect|Public|Score|Sessions|Solution|Solutions|Source|Sourcing|Total',
    'Type|{{count}} contact|{{count}} contacts|{{count}} import|{{count}} imports|{{count}} solution|{{count}} solutions',
    'CMR|ECCN|NCAGE|REACH|RoHS|SIREN|SIRET|SRI|STCOMM|Alt|Ctrl',
    'Impact|Messages|Support|Version|Image|PDF|Word|Excel|{{count}} document|{{count}} documents',
    'Vigie|Gosm|Abgo Basic|Abgo Medium|Abgo Premium|English|Français',
  ].flatMap((line) => line.split('|')),
);
const withoutVariables = (text: string) => text.replace(/{{.*?}}/g, '…');
const isSpelled = (text: string) => /\p{L}{2}/u.test(withoutVariables(text));
/** An apostrophe and quotes are curved, three dots are one sign, nothing hangs over. */
const TYPED = /\p{L}'\p{L}|"|\.\.\.|^\s|\s$/u;
/** French sets an unbreakable space before double punctuation and inside of quotes. */
const BREAKABLE = / [:;!?»%€]|« |[\p{L}…][;!?»]/u;

describe.each(NAMESPACES)('phrases of %s', (namespace) => {
  it('are there in both languages', async () => {
    const [english, french] = await Promise.all([readPhrases('en', namespace), readPhrases('fr', namespace)]);
    expect(keysOf(french).sort()).toEqual(keysOf(english).sort());
  });

  it.each(LANGUAGES)('are never empty in %s', async (language) => {
    for (const [key, text] of await readPhrases(language, namespace)) expect(text.trim(), key).not.toBe('');
  });

  it.each(LANGUAGES)('have every plural form of %s', async (language) => {
    const known = await readPhrases(language, namespace);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = keysOf(known).filter(
      (key) => !known.has(key) && !forms.every((form) => known.has(`${key}_${form}`)),
    );
    expect(missing).toEqual([]);
  });

  it('take the same variables', async () => {
    const english = await readPhrases('en', namespace);
    for (const [key, text] of await readPhrases('fr', namespace)) {
      const counterpart = english.get(key) ?? english.get(key.replace(/_many$/, '_other'));
      expect(variables(text), key).toEqual(variables(counterpart ?? ''));
    }
  });

  it('are translated', async () => {
    const english = await readPhrases('en', namespace);
    const same = [...(await readPhrases('fr', namespace))].filter(
      ([key, text]) => text === english.get(key) && isSpelled(text) && !SAME.has(text),
    );
    expect(same).toEqual([]);
  });

  it.each(LANGUAGES)('are set as %s is printed', async (language) => {
    const isWrong = (text: string) => TYPED.test(text) || (language === 'fr' && BREAKABLE.test(text));
    const wrong = [...(await readPhrases(language, namespace))].filter(([, text]) => isWrong(withoutVariables(text)));
    expect(wrong).toEqual([]);
  });
});
