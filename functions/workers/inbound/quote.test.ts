import { describe, expect, test } from 'vitest';
import { withoutQuote } from './quote.ts';

const ANSWER = 'Bonjour,\n\nLa pièce est arrêtée.\n\nCordialement\nA. Durand';
const ASKED = 'Dear Sir or Madam,\n\nis it still made?';
const below = (...lines: string[]) => `${ANSWER}\n\n${lines.join('\n')}`;
const marked = ASKED.split('\n').map((line) => `> ${line}`);

describe('what stands above the mail that is answered is kept', () => {
  test.each([
    ['Gmail, English', ['On Thu, Nov 26, 2026 at 10:31 AM Vigie <answers+a@in.example> wrote:', '', ...marked]],
    [
      'Gmail, in two lines',
      ['On Thu, Nov 26, 2026 at 10:31 AM Vigie <answers+0123456789@in.vigie.example>', 'wrote:', '', ...marked],
    ],
    ['Gmail, French', ['Le jeu. 26 nov. 2026 à 10:31, Vigie <answers+a@in.example> a écrit\u00a0:', '', ...marked]],
    ['Gmail, German', ['Am Do., 26. Nov. 2026 um 10:31 Uhr schrieb Vigie <answers+a@in.example>:', '', ...marked]],
    ['Gmail, from HTML', ['On Thu, Nov 26, 2026 at 10:31 AM Vigie <a@in.example> wrote:', '', ASKED]],
    ['Apple, English', ['On 26 Nov 2026, at 10:31, Vigie <a@in.example> wrote:', '', ...marked]],
    ['Apple, French', ['Le 26 nov. 2026 à 10:31, Vigie <a@in.example> a écrit :', '', ...marked]],
    ['Apple, German', ['Am 26.11.2026 um 10:31 schrieb Vigie <a@in.example>:', '', ...marked]],
    ['Thunderbird, German', ['Vigie schrieb am 26.11.2026 um 10:31:', ...marked]],
    [
      'Outlook, English',
      [
        'From: Vigie <a@in.example>',
        'Sent: Thursday, November 26, 2026 10:31 AM',
        'To: A. Durand',
        'Subject: Your parts [VIG-4F7K2M]',
        '',
        ASKED,
      ],
    ],
    [
      'Outlook, French',
      [
        'De : Vigie <a@in.example>',
        'Envoyé : jeudi 26 novembre 2026 10:31',
        'À : A. Durand',
        'Objet : Vos pièces',
        '',
        ASKED,
      ],
    ],
    [
      'Outlook, German',
      [
        'Von: Vigie <a@in.example>',
        'Gesendet: Donnerstag, 26. November 2026 10:31',
        'An: A. Durand',
        'Betreff: Ihre Teile',
        '',
        ASKED,
      ],
    ],
    [
      'Outlook on the web, below a rule',
      [
        '________________________________',
        'De : Vigie <a@in.example>',
        'Envoyé : jeudi 26 novembre 2026 10:31',
        'À : A. Durand',
        'Objet : Vos pièces',
        '',
        ASKED,
      ],
    ],
    [
      'Outlook on a Mac',
      [
        'De : Vigie <a@in.example>',
        'Date : jeudi 26 novembre 2026 à 10:31',
        'À : A. Durand',
        'Objet : Vos pièces',
        '',
        ASKED,
      ],
    ],
    [
      'Outlook, as HTML with blank lines',
      ['From: Vigie', '', 'Sent: Thursday', '', 'To: A. Durand', '', 'Subject: Your parts', '', ASKED],
    ],
    ['Outlook, plain text, English', ['-----Original Message-----', 'From: Vigie', '', ASKED]],
    ['Outlook, plain text, French', ['-----Message d’origine-----', 'De : Vigie', '', ASKED]],
    ['Outlook, plain text, German', ['-----Ursprüngliche Nachricht-----', 'Von: Vigie', '', ASKED]],
    ['a quote without a word before it', marked],
  ])('%s', (_, quote) => expect(withoutQuote(below(...quote))).toBe(ANSWER));
});

describe('the text stays whole', () => {
  test('if somebody writes between the lines of the quote', () => {
    const text = [
      'On 26 Nov 2026, at 10:31, Vigie <a@in.example> wrote:',
      '> Is A-1 made?',
      'No.',
      '> Is A-2 made?',
      'Yes.',
    ];
    expect(withoutQuote(['See below.', '', ...text].join('\n'))).toBe(['See below.', '', ...text].join('\n'));
  });

  test('if somebody writes below the quote', () => {
    const text = [...marked, '', 'It is not made any more.'].join('\n');
    expect(withoutQuote(text)).toBe(text);
  });

  test('if nothing stands above the quote: then the answer is in it', () => {
    const text = `On 26 Nov 2026, at 10:31, Vigie <a@in.example> wrote:\n\nNo longer made.`;
    expect(withoutQuote(text)).toBe(text);
  });

  test.each([
    'From: stock, two pieces are left.\nNothing else.',
    'Le client a écrit :\nnous arrêtons en 2027.',
    'On Monday we wrote: last order in March.',
    '5 > 3, and 10 schrieb am Ende.',
    'De : notre usine\nLa date : inconnue',
  ])('%j quotes nothing', (text) => expect(withoutQuote(text)).toBe(text));
});

test('a text of a hundred thousand lines that almost quote is read in one go', () => {
  const lines = Array.from({ length: 100_000 }, (_, n) => ['On 2026', 'From: x', 'Le 10:31', '-----'][n % 4]);
  expect(withoutQuote(lines.join('\n')).startsWith('On 2026\nFrom: x')).toBe(true);
});
