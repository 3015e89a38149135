import { expect, test } from 'vitest';
import problems from '#shared/i18n/en/server/problems.ts';
import { translatorFor } from '../words/translator.ts';
import './words.ts';

test('problems of files for third-parties are told beside the others, whose phrases stay as they are', () => {
  const translate = translatorFor('en');
  expect(translate('problems:supplier_preview_gone')).toBe('This preview is no longer kept. Drop the file again.');
  expect(translate('problems:file_empty', { file: 'list.xlsx' })).toContain('list.xlsx');
  expect(Object.keys(problems).filter((key) => key.startsWith('supplier_'))).toEqual([]);
});
