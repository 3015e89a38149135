import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Column } from './columns.ts';

/** What the values of a column look like, and that its field is another one. */
export function useDoubt(): (column: Pick<Column, 'field' | 'contents'>) => string {
  const { t } = useTranslation(['imports', 'fields']);
  return ({ field, contents }) => {
    if (contents === null) return '';
    if (contents === 'not_calculated') return t('imports:columns.notCalculated');
    const looks = t(`imports:columns.contents.${contents}`);
    if (field === null) return t('imports:columns.found', { contents: looks });
    return t('imports:columns.doubt', { contents: looks, field: t(phraseKey('fields:label', field)) });
  };
}
