import { expect, it } from 'vitest';
import { errorsOf, messagesOf, sentenceElsewhere } from './errors.ts';

const MESSAGES = { 'subscriptions.1.end_date': ['a', 'b'], name: ['c'], secret: ['d'] };

it('places messages of the server inside of nested fields, and finds them again', () => {
  const errors = errorsOf(MESSAGES);
  expect(errors).toEqual({
    subscriptions: { 1: { end_date: { type: 'invalid', message: 'a' } } },
    name: { type: 'invalid', message: 'c' },
    secret: { type: 'invalid', message: 'd' },
  });
  expect(messagesOf(errors)).toEqual({ subscriptions: ['a'], name: ['c'], secret: ['d'] });
});

it('never swallows what is wrong with a field that the form does not show', () => {
  expect(sentenceElsewhere(MESSAGES, new Set(['name', 'subscriptions']))).toBe('secret: d');
  expect(sentenceElsewhere(MESSAGES, new Set(['name', 'subscriptions', 'secret']))).toBeNull();
});
