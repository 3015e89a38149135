import { expect, it } from 'vitest';
import { errorsOf, messagesOf, sentenceElsewhere } from './errors.ts';

const MESSAGES = { 'subscriptions.1.end_date': ['a', 'b'], name: ['c'], secret: ['d'] };

it('maps server messages to nested fields and back', () => {
  const errors = errorsOf(MESSAGES);
  expect(errors).toEqual({
    subscriptions: { 1: { end_date: { type: 'invalid', message: 'a' } } },
    name: { type: 'invalid', message: 'c' },
    secret: { type: 'invalid', message: 'd' },
  });
  expect(messagesOf(errors)).toEqual({ subscriptions: ['a'], name: ['c'], secret: ['d'] });
});

it('shows problems of fields that the form does not have', () => {
  const translate = (field: string, problem: string) => `${field}: ${problem}`;
  expect(sentenceElsewhere(MESSAGES, new Set(['name', 'subscriptions']), translate)).toBe('secret: d');
  expect(sentenceElsewhere(MESSAGES, new Set(['name', 'subscriptions', 'secret']), translate)).toBeNull();
});
