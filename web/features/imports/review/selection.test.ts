import { describe, expect, it } from 'vitest';
import { afterDecision, neighbour, nextUndecided } from './selection.ts';

const line = (
  id: string,
  import_status: 'to_be_determined' | 'suggested' = 'to_be_determined',
  is_selected = true,
) => ({ id, import_status, is_selected });
const lines = [line('a'), line('b', 'suggested'), line('c'), line('d', 'to_be_determined', false)];

describe('moving in the list', () => {
  it('moves up and down and stops at the ends', () => {
    expect(neighbour(lines, 'a', 1)).toBe('b');
    expect(neighbour(lines, 'c', -1)).toBe('b');
    expect(neighbour(lines, 'a', -1)).toBe('a');
    expect(neighbour(lines, 'd', 1)).toBe('d');
  });

  it('starts at the top', () => {
    expect(neighbour(lines, null, 1)).toBe('a');
    expect(neighbour(lines, 'gone', -1)).toBe('a');
    expect(neighbour([], null, 1)).toBeNull();
  });

  it('moves several lines at once, not beyond the ends', () => {
    expect(neighbour(lines, 'a', 2)).toBe('c');
    expect(neighbour(lines, 'b', 100)).toBe('d');
    expect(neighbour(lines, 'c', -100)).toBe('a');
  });

  it('finds the next undecided line and wraps around', () => {
    expect(nextUndecided(lines, 'a')).toBe('c');
    expect(nextUndecided(lines, 'c')).toBe('a');
    expect(nextUndecided(lines, null)).toBe('a');
    expect(nextUndecided([line('a')], 'a')).toBeNull();
  });

  it('moves to the next undecided line after a decision', () => {
    expect(afterDecision(lines, 'a')).toBe('c');
  });

  it('skips excluded lines, and moves to the next line when all are decided', () => {
    expect(afterDecision(lines, 'c')).toBe('d');
    expect(afterDecision(lines, 'd')).toBe('d');
  });
});
