import { expect, test } from 'vitest';
import { cellValue } from './cellText.ts';

function cellOf(html: string): Element {
  const cell = document.createElement('div');
  cell.innerHTML = html;
  return cell;
}

test('a date is one that a spreadsheet can order, with its time here when it has one', () => {
  expect(cellValue('2026-08-11', cellOf('<span>11 août 2026</span>'))).toBe('2026-08-11');
  expect(cellValue(new Date(2026, 7, 11, 9, 5).toISOString(), cellOf('11 août 2026, 09:05'))).toBe('2026-08-11 09:05');
});

test('the file has exactly the visible text of a cell', () => {
  expect(cellValue('2026-08-11', cellOf('<span class="nil">–</span>'))).toBeNull();
  expect(cellValue('running', cellOf('In progress<span class="hidden-text"> (checked)</span>'))).toBe('In progress');
  expect(cellValue('2026-08-11 A', cellOf('2026-08-11 A'))).toBe('2026-08-11 A');
});
