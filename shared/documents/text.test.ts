import { describe, expect, it } from 'vitest';
import { extractOf, searchedWords, wordsIn } from './text.ts';

describe('wordsIn', () => {
  it('keeps each word once, without accents and in small letters, and references whole', () =>
    expect(wordsIn('Éditée : l’élève édite TS-2207, 2.5/10 et (1N4148). ÉDITÉE', 20)).toEqual([
      'editee',
      'eleve',
      'edite',
      'ts-2207',
      '2.5/10',
      'et',
      '1n4148',
    ]));

  it('leaves out what is no word, and stops at the limit', () => {
    expect(wordsIn(`a ${'x'.repeat(61)} ok`, 20)).toEqual(['ok']);
    expect(wordsIn('one two three', 2)).toEqual(['one', 'two']);
  });
});

const shown = (text: string, search: string) =>
  extractOf(text, searchedWords(search))
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

describe('extractOf', () => {
  it('marks each word, whatever its accents and case', () =>
    expect(shown('Le relais a été remplacé.\nVoir le RELAIS K1.', 'relais REMPLACE')).toBe(
      'Le [relais] a été [remplacé]. Voir le [RELAIS] K1.',
    ));

  it('finds a word that is written with other accents than the search', () =>
    expect(shown('Procès-verbal', 'proces')).toBe('[Procès]-verbal'));

  it('shows what is around the first hit', () => {
    const text = `${'before '.repeat(50)}needle ${'after '.repeat(100)}`;
    const extract = shown(text, 'needle');
    expect(extract).toMatch(/^…before/);
    expect(extract).toContain('[needle] after');
    expect(extract.length).toBeLessThan(240);
    expect(extract.endsWith('…')).toBe(true);
  });

  it('marks letters that become two when they are folded', () =>
    expect(shown('ﬁn de vie İstanbul', 'vie')).toBe('ﬁn de [vie] İstanbul'));

  it('is empty without a hit', () => expect(extractOf('nothing', ['needle'])).toEqual([]));
});
