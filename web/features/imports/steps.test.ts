import { describe, expect, it } from 'vitest';
import { REVIEW_STATES } from '#shared/imports/review-schema.ts';
import { isWorking, pollDelay, STEPS, stepOf } from './steps.ts';

describe('steps of the assistant', () => {
  it('starts with the file step', () => {
    expect(stepOf(undefined)).toBe('file');
  });

  it('maps every state to a step, in order', () => {
    const order = ['reading', 'to_be_mapped', 'matching', 'matched', 'finalizing'] as const;
    expect(order.map(stepOf)).toEqual([...STEPS]);
    for (const state of REVIEW_STATES) expect(STEPS).toContain(stepOf(state));
  });

  it('returns to the file step after a failure', () => {
    expect(stepOf('failed')).toBe('file');
  });
});

describe('polling the review', () => {
  it('looks every second, then slows down to three', () => {
    expect(pollDelay('matching', 0)).toBe(1000);
    expect(pollDelay('matching', 15)).toBe(1000);
    expect(pollDelay('matching', 1000)).toBe(3000);
  });

  it('does not look when the user has the next move', () => {
    for (const state of ['to_be_mapped', 'matched', 'done', 'failed'] as const) {
      expect(isWorking(state)).toBe(false);
      expect(pollDelay(state, 0)).toBe(0);
    }
  });
});
