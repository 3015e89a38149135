import { expect, it } from 'vitest';
import { cleanFileName, fileName, nameProblem, shownFileName } from './file-names.ts';

it.each(['Devis n° 12 – été.pdf', '部品表.xlsx', 'قائمة.csv', ' a.pdf '])('accepts %j', (name) => {
  expect(fileName.parse(name)).toBe(name.trim());
});

it.each(['invoice\u202efdp.exe', 'a\u0000.pdf', 'a\nb.pdf', 'a\u2066b\u2069.pdf', 'a\u200f.pdf', 'a\ufffe.pdf'])(
  'refuses %j, and cleans it where we name the file',
  (name) => {
    expect(fileName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['deceptive_file_name']);
    expect(fileName.safeParse(cleanFileName(name)).success).toBe(true);
  },
);

it('a sentence shows of a long name its beginning and its ending, and nothing that turns the sentence around', () => {
  expect(shownFileName('plan.pdf')).toBe('plan.pdf');
  expect(shownFileName('fdp.\u202epdf')).toBe('fdp.pdf');
  const shown = shownFileName(`begin${'x'.repeat(990)}.pdf`);
  expect(shown).toMatch(/^begin.*…x+\.pdf$/);
  expect(shown).toHaveLength(81);
});

it.each([
  ['plan.pdf', null],
  [`${'x'.repeat(251)}.pdf`, null],
  [`${'x'.repeat(252)}.pdf`, 'longName'],
  ['fdp.\u202epdf', 'hiddenName'],
])('the name of a file: %s, %s', (name, problem) => expect(nameProblem(name)).toBe(problem));
