import { expect, it } from 'vitest';
import { cleanFileName, fileName } from './file-names.ts';

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
