import { expect, test } from 'vitest';
import { firstDraft, obstacle, productsIn, type Recipient } from './asking.ts';

const person = (id: string, refusal: string | null = null) => ({
  ...{ id, name: id, email: `${id}@x.fr`, phone: null, language: 'fr' as const },
  refusal,
});
const recipient = (fields: Partial<Recipient> = {}): Recipient => ({
  supplier: 's1',
  supplier_label: 'Schneider',
  refusal: null,
  contacts: [person('a', 'Wants no mails.'), person('b')],
  parts: [
    { id: 'p1', label: 'LC1D09' },
    { id: 'p2', label: 'LC1D12' },
  ],
  ...fields,
});

test('the first contact that a mail reaches is chosen, or the one the dialog was opened for', () => {
  expect(firstDraft(recipient()).contact).toBe('b');
  expect(firstDraft(recipient(), 'a').contact).toBe('a');
  expect(firstDraft(recipient({ contacts: [] })).contact).toBeNull();
});

test('each obstacle is told', () => {
  const draft = firstDraft(recipient());
  expect(obstacle(recipient(), draft)).toBeNull();
  expect(obstacle(recipient(), { ...draft, contact: 'a' })).toEqual({ why: 'Wants no mails.' });
  expect(obstacle(recipient({ refusal: 'Not consultable.' }), draft)).toEqual({ why: 'Not consultable.' });
  expect(obstacle(recipient({ contacts: [] }), draft)).toEqual({ key: 'noContact' });
  expect(obstacle(recipient(), { ...draft, withoutParts: ['p1', 'p2'] })).toEqual({ key: 'nothingChosen' });
});

test('parts can be left out', () => {
  expect(productsIn(recipient(), { ...firstDraft(recipient()), withoutParts: ['p1'] })).toEqual(['p2']);
});
