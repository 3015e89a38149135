import { expect, it } from 'vitest';
import { as, isEmpty, kindOf, safeUrl } from './valueKinds.ts';

it('treats an undescribed field as text', () => {
  expect(kindOf({ price: as('money') }, 'price')).toEqual({ as: 'money' });
  expect(kindOf({}, 'constructor_')).toEqual({ as: 'text' });
});

it('shows nothing as nothing, but zero and no as values', () => {
  expect([null, undefined, '', []].every(isEmpty)).toBe(true);
  expect([0, false, ' ', ['']].some(isEmpty)).toBe(false);
});

it('never links a script URL', () => {
  expect(safeUrl('https://relay.example/lm393')).toBe('https://relay.example/lm393');
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'relay.example', ' //x'])
    expect(safeUrl(text)).toBeNull();
});
