import { expect, test } from 'vitest';
import { phraseKey } from './phraseKey.ts';

test.each([
  [phraseKey('records:user.email', 'language'), 'records:user.language'],
  [phraseKey('groups.seeded.client', 'vigie'), 'groups.seeded.vigie'],
  [phraseKey('fields:label', 'nno'), 'fields:nno'],
  [phraseKey('label', 'nno'), 'nno'],
  [phraseKey('choices:kind.nno', 'fr', 'language'), 'choices:language.fr'],
  [phraseKey('contact.lastname', 'name', 'event'), 'event.name'],
])('%s', (key, expected) => expect(key).toBe(expected));
