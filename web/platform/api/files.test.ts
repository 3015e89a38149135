import { expect, it } from 'vitest';
import { fileNameOf } from './files.ts';

it('reads the name of an attachment', () => {
  expect(fileNameOf("attachment; filename*=UTF-8''mod%C3%A8le.xlsx")).toBe('modèle.xlsx');
  expect(fileNameOf("attachment; filename=x; filename*=UTF-8''a.pdf; size=3")).toBe('a.pdf');
});

it('has a name for a file without one', () => {
  expect(fileNameOf(null)).toBe('download');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBe('%E0%A4%A');
});
