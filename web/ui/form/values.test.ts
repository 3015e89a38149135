import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contactInput } from '#shared/contacts/schema.ts';
import { optional, text } from '#shared/records.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { changedFields, conflictsOf, creationInput, formValues, inputOf, isRequired, merged } from './values.ts';

const schema = z.strictObject({
  name: text(100).min(1, { error: 'required' }),
  note: optional(text(100)),
  price: optional(z.number()),
  owner: z.string().min(1),
  is_active: z.boolean().default(true),
  tags: z.array(z.string()).default([]),
});
const EMPTY = formValues(schema, {});

describe('a form and its schema', () => {
  it("starts with the schema's defaults", () => {
    expect(EMPTY).toEqual({ name: '', note: '', price: '', owner: '', is_active: true, tags: [] });
    expect(formValues(schema, { price: 3.5, note: null, is_active: false })).toMatchObject({
      price: '3.5',
      note: '',
      is_active: false,
    });
  });

  it('reads controls back: numbers with either comma, nothing as null', () => {
    const input = inputOf(schema, { ...EMPTY, name: ' Ada ', price: '3,5', owner: 'x' });
    expect(schema.parse(input)).toEqual({
      name: 'Ada',
      note: null,
      price: 3.5,
      owner: 'x',
      is_active: true,
      tags: [],
    });
    expect(inputOf(schema, { ...EMPTY, price: 'a lot' }).price).toBe('a lot');
    expect(inputOf(schema, { ...EMPTY, price: '1\u202f234,5' }).price).toBe(1234.5);
  });

  it('reads a comma before three digits as the language of the page writes it', async () => {
    const price = () => inputOf(schema, { ...EMPTY, price: '1,234' }).price;
    await phrases.show('en');
    expect(price()).toBe(1234);
    await phrases.show('fr');
    expect(price()).toBe(1.234);
    await phrases.show('en');
  });

  it('knows required fields', () => {
    const required = Object.keys(schema.shape).filter((name) => isRequired(schema.shape[name as 'name']));
    expect(required).toEqual(['name', 'owner']);
    expect(isRequired(contactInput.shape.supplier)).toBe(true);
    expect(isRequired(contactInput.shape.email)).toBe(false);
  });

  it('sends only typed values when creating', () => {
    expect(creationInput(schema, { ...EMPTY, name: 'Ada', owner: 'x' })).toEqual({ name: 'Ada', owner: 'x' });
    expect(creationInput(schema, { ...EMPTY, is_active: false })).toEqual({ is_active: false });
  });
});

describe('concurrent changes of a record', () => {
  const base = { a: '1', b: '1', c: '1' };
  const mine = { a: '2', b: '2', c: '1' };
  const theirs = { a: '1', b: '3', c: '3' };

  it('disagree only where both changed a field, to different values', () => {
    expect(conflictsOf(base, mine, theirs)).toEqual([{ field: 'b', mine: '2', theirs: '3' }]);
    expect(conflictsOf(base, mine, { ...theirs, b: '2' })).toEqual([]);
  });

  it('keep both changes', () => {
    expect(merged(base, mine, theirs, [])).toEqual({ a: '2', b: '2', c: '3' });
    expect(merged(base, mine, theirs, ['b'])).toEqual({ a: '2', b: '3', c: '3' });
    expect(changedFields(theirs, merged(base, mine, theirs, ['b']))).toEqual(['a']);
  });
});
