import { beforeAll, expect, it } from 'vitest';
import jobs from '#shared/i18n/en/jobs.ts';
import { phrases } from '../language/phrases.ts';
import { stepOf } from './jobStep.ts';

beforeAll(() => {
  phrases.start(async () => ({}), 'en');
  phrases.add('en', 'jobs', jobs);
});

it('tells what a job does and how far that is, as far as it is known', () => {
  expect(stepOf({ state: 'waiting', done: 0, total: 5000 })).toBe('Waiting');
  expect(stepOf({ state: 'running', done: 0, total: 0 })).toBe('In progress');
  expect(stepOf({ state: 'running', phase: 'printing', done: 0, total: 0 })).toBe('Laying out the pages');
  expect(stepOf({ state: 'running', done: 2000, total: 5000 })).toBe('2,000 of 5,000');
  expect(stepOf({ phase: 'filling_cart', done: 5000, total: 5000 })).toBe('Adding new parts to the cart');
  expect(stepOf({ phase: 'writing_parts', done: 2000, total: 5000 })).toBe('Writing the parts · 2,000 of 5,000');
});
