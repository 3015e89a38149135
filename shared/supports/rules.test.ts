import { expect, test } from 'vitest';
import { checkMessages, checkMove, stateAfter } from './rules.ts';
import { MAX_MESSAGES } from './schema.ts';

test('the operator moves a request to any state, others only close it', () => {
  expect(() => checkMove(true, 'done', 'in_work')).not.toThrow();
  expect(() => checkMove(false, 'waiting', 'done')).not.toThrow();
  expect(() => checkMove(false, 'waiting', 'waiting')).not.toThrow();
  expect(() => checkMove(false, 'new', 'in_work')).toThrow('permission_denied');
});

test('a question of the operator waits for the user, whose answer is worked on', () => {
  expect(stateAfter(true, 'new', undefined)).toBe('waiting');
  expect(stateAfter(true, 'waiting', 'done')).toBe('done');
  expect(stateAfter(false, 'waiting', undefined)).toBe('in_work');
  expect(stateAfter(false, 'done', undefined)).toBe('in_work');
  expect(stateAfter(false, 'new', undefined)).toBe('new');
  expect(stateAfter(false, 'in_work', 'done')).toBe('done');
  expect(() => stateAfter(false, 'in_work', 'waiting')).toThrow('permission_denied');
});

test('a conversation is bounded', () => {
  expect(() => checkMessages(MAX_MESSAGES - 1)).not.toThrow();
  expect(() => checkMessages(MAX_MESSAGES)).toThrow('too_many_messages');
});
