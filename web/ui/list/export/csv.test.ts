import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const linesOf = (text: string) => text.slice(1).split('\r\n');

it("starts with a byte order mark, uses the language's separator and CRLF", () => {
  const lines = [
    ['Référence', 'Stock'],
    ['Ω "5"; 3,3', 1234.5],
  ];
  expect(csvOf(lines, 'fr')).toBe('\uFEFF"Référence";"Stock"\r\n"Ω ""5""; 3,3";1234,5\r\n');
  expect(csvOf(lines, 'en')).toBe('\uFEFF"Référence","Stock"\r\n"Ω ""5""; 3,3",1234.5\r\n');
});

it('keeps empty cells empty and negative numbers numeric', () => {
  expect(linesOf(csvOf([[null, '', 0, -2]], 'en'))[0]).toBe(',,0,-2');
});

it.each(['=1+1', '+33 1 02 03', '-5', '@SUM(A1)', '\t=1', '\r=1'])('protects %j from being computed', (text) => {
  expect(linesOf(csvOf([[text]], 'en'))[0]).toBe(`"'${text}"`);
});

it.each(['00779', '12E5', '5,90514E+12', '1234567890123456'])('protects %j from number conversion', (text) => {
  expect(linesOf(csvOf([[text]], 'fr'))[0]).toBe(`"'${text}"`);
});

it.each(['0', '0.5', 'LM393-E', '1N4007', 'E12', 'a=b'])('does not change %j', (text) => {
  expect(linesOf(csvOf([[text]], 'fr'))[0]).toBe(`"${text}"`);
});
