import { describe, expect, it } from 'vitest';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { applyChoice, requestOf } from './choices.ts';

const suggestion = (product: string, score: number) => ({
  product,
  supplier_label: 'Halden',
  supplier_ref: product.toUpperCase(),
  label: `part ${product}`,
  availability_status: 'available',
  score,
  reasons: [],
});
const line: ReviewLine = {
  id: 'l3',
  row: 3,
  import_status: 'to_be_determined',
  is_selected: true,
  fields: {},
  availability_status: null,
  score: 0.9,
  suggestions: [suggestion('a', 0.9), suggestion('b', 0.6)],
};

describe('the effect of a choice on a line', () => {
  it('takes a part', () => {
    const after = applyChoice(line, { kind: 'take', product: 'b' });
    expect(after).toMatchObject({ import_status: 'suggested', product: 'b', product_label: 'Halden B', score: 0.6 });
  });

  it('proposes the next part when one is refused, and makes the line new after the last', () => {
    const once = applyChoice(line, { kind: 'refuse', product: 'a' });
    expect(once).toMatchObject({ import_status: 'to_be_determined', score: 0.6 });
    expect(once.suggestions.map(({ product }) => product)).toEqual(['b']);
    const twice = applyChoice(once, { kind: 'refuse', product: 'b' });
    expect(twice.import_status).toBe('new');
    expect(twice.product).toBeUndefined();
  });

  it('makes a line undecided again when the part that was taken is refused', () => {
    const after = applyChoice(applyChoice(line, { kind: 'take', product: 'a' }), { kind: 'refuse', product: 'a' });
    expect(after.import_status).toBe('to_be_determined');
    expect(after.product).toBeUndefined();
  });

  it('prefers a manually found part to suggestions', () => {
    const after = applyChoice(line, { kind: 'take_found', suggestion: suggestion('z', 1) });
    expect(after).toMatchObject({ import_status: 'suggested', product: 'z', product_label: 'Halden Z' });
    expect(after.suggestions.map(({ product }) => product)).toEqual(['z', 'a', 'b']);
  });

  it('skips a line and restores it unchanged', () => {
    const out = applyChoice(line, { kind: 'leave_out' });
    expect(out).toEqual({ ...line, is_selected: false });
    expect(applyChoice(out, { kind: 'put_back' })).toEqual(line);
  });
});

describe('the request to the server', () => {
  it('names the line, or the line and the part', () => {
    expect(requestOf('l3', { kind: 'leave_out' })).toEqual({
      id: 'l3',
      is_analysed_product: 'true',
      is_selected: 'false',
    });
    expect(requestOf('l3', { kind: 'take', product: 'a' })).toEqual({
      id: 'l3:a',
      is_analysed_product: 'false',
      is_selected: 'true',
    });
    expect(requestOf('l3', { kind: 'refuse', product: 'a' })).toMatchObject({
      id: 'l3:a',
      is_selected: 'false',
    });
  });
});
