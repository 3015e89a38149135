import { createHash } from 'node:crypto';
import { erasedIdentity, pseudonymOf } from '#shared/users/pseudonyms.ts';
import type { User } from '#shared/users/schema.ts';
import { mapTexts } from './texts.ts';

/** Four digits that say nothing about what they stand for; a run that goes on finds the same ones. */
const codeOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 4).toUpperCase();

/** What stands for a company once it is gone. */
export const formerCompany = (id: string): string => `Former company ${codeOf(id)}`;

/** Fields that hold usernames, of items that need not be about the company. */
const USERNAMES = new Set(['user', 'on_behalf_of', 'decided_by', 'undone_by', 'subject', 'username']);
/** Usernames, e-mail addresses and what looks like them. */
const WORD = /[\w.@+-]+/g;

/** A word without the end of a sentence. */
function bareOf(word: string): string {
  let end = word.length;
  while (end > 0 && '.+-'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** How the company and its people are called, and what stands there instead. */
export class Names {
  readonly #usernames = new Map<string, string>();
  readonly #emails = new Map<string, string>();
  /** Longer ones first, so that one that contains another is found as a whole. */
  #phrases: [string, string][] = [];

  addCompany(id: string, name: unknown): void {
    // What stands there instead must not say the name: it would be replaced again and again.
    if (typeof name === 'string') this.#addPhrase(name, formerCompany(id).includes(name) ? '–' : formerCompany(id));
  }

  /** A user, or what the history of one says of a former state. */
  addPerson(id: string, { username, email, first_name, last_name }: Partial<User>): void {
    const identity = erasedIdentity(pseudonymOf(codeOf(id)));
    if (username) this.#usernames.set(username.toLowerCase(), identity.username);
    if (email) this.#emails.set(email.toLowerCase(), identity.email);
    if (first_name && last_name) this.#addPhrase(`${first_name} ${last_name}`, identity.username);
  }

  #addPhrase(phrase: string, instead: string): void {
    if (phrase.trim().length < 2 || this.#phrases.some(([known]) => known === phrase)) return;
    this.#phrases = [...this.#phrases, [phrase, instead] as [string, string]].sort(([a], [b]) => b.length - a.length);
  }

  /** Whether a text is a username or an e-mail address of one of the people. */
  isPerson(text: string): boolean {
    return this.#usernames.has(text.toLowerCase()) || this.#emails.has(text.toLowerCase());
  }

  /** Whether a text says the company's name, or that of one of its people. */
  isIn(text: string): boolean {
    return this.#phrases.some(([phrase]) => text.includes(phrase));
  }

  /**
   * The same without the names. E-mail addresses are no other's, so they are replaced everywhere, usernames where a field holds
   * one. Other names may be ordinary words: they are replaced in what is about the company (`isAbout`).
   */
  without<T>(value: T, isAbout: boolean): T {
    return mapTexts(value, (field, text) => this.#replaced(field, text, isAbout)) as T;
  }

  #replaced(field: string, text: string, isAbout: boolean): string {
    const known = USERNAMES.has(field) ? this.#usernames.get(text.toLowerCase()) : undefined;
    if (known) return known;
    const plain = isAbout
      ? this.#phrases.reduce((all, [phrase, instead]) => all.replaceAll(phrase, instead), text)
      : text;
    const isQuoting = isAbout || field === 'detail';
    return plain.replace(WORD, (word) => {
      const bare = bareOf(word);
      const instead = this.#emails.get(bare.toLowerCase()) ?? (isQuoting && this.#usernames.get(bare.toLowerCase()));
      return instead ? instead + word.slice(bare.length) : word;
    });
  }
}
