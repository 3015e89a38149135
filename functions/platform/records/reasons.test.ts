import { expect, test } from 'vitest';
import { translatorFor } from '../words/phrases.ts';
import { importReason, reasonText, rollBackReason } from './reasons.ts';

const WHAT = ['create', 'update', 'delete'] as const;

test.each([
  ['en', ['Created', 'Edited', 'Deleted']],
  ['fr', ['Création', 'Modifié', 'Suppression']],
] as const)('a manual edit is named after the type of change: %s', (language, words) => {
  expect(WHAT.map((type) => reasonText({ code: 'user_edit' }, type, translatorFor(language)))).toEqual(words);
});

test('an import gives its file and row as reason for every type of change', () => {
  const translate = translatorFor('en');
  for (const type of WHAT)
    expect(reasonText(importReason('a|b.xlsx', '7'), type, translate)).toBe('Import of a|b.xlsx, row 7');
  expect(reasonText({ code: 'import' }, 'create', translate)).toBe('Import');
  expect(reasonText(rollBackReason('a.xlsx'), 'delete', translate)).toBe('Import of a.xlsx rolled back');
});
