import { expect, test } from 'vitest';
import { whyGuessable } from './guessable.ts';

const WORDS = new Set(['password', 'motdepasse', 'sunshine', 'monkey', '20262026', 'tests', 'abc123']);
const known = (word: string): boolean => WORDS.has(word);
const CONTEXT = ['vigie', 'marie.dupont', 'm.dupont@chantiers.example', 'Zoé', 'Chantiers de l’Ouest'];
const why = (password: string) => whyGuessable(password, known, CONTEXT);

test.each([
  'Password123!',
  'Password123!Aa',
  '2026-Sunshine-99-Ab!',
  'Pass\u200bword\u00ad123!',
  'P@$$w0rd-2026',
  'pa55w0rd!!!!',
  '2026!Motdepasse!',
  'Mot-de-passe-2026',
  'PasswordPassword1!',
  'Abc123!!!!!!',
  'Aaaaaaaaaaa1!',
  'Ab1!Ab1!Ab1!',
  'Azertyuiop2026!',
  'Poiuytreza-1!',
  'A-1234567890!',
])('“%s” is known or a single word', (password) => expect(why(password)).toBe('password_common'));

test.each([
  'Vigie-2026-Cap',
  'V1g1e-2026-Cap!',
  'Marie.Dupont-2026',
  'Marie-Dupont-A1!',
  'Chantiers2026!',
  'Vigie-tests-2026!',
  'Dupont-Zoe-1984!',
])('“%s” is built from words of the person', (password) => expect(why(password)).toBe('password_context'));

test.each(['Tulipe+Rameur=7 nuages', 'Xk29!aQz-vv3P', 'Marie.Xk29aQzvv!', 'Sunshine-Kettle-38', '8492-7361-5520-X'])(
  '“%s” is good',
  (password) => expect(why(password)).toBeNull(),
);
