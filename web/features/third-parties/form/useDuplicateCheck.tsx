import { type ReactNode, useState } from 'react';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { type Duplicates, duplicatesAmong, existsQuery } from './duplicates.ts';

type Wanted = Parameters<typeof existsQuery>[0];
type Asked = { duplicates: Duplicates; freeCode: string | null; answer: (isToSave: boolean) => void };

const nextCode = async () => (await api('GET /api/suppliers/new_supplier_code', { ownErrors: true })).supplier_code;

/** Asks whether to save despite duplicates. Render `dialog`. */
export function useDuplicateCheck() {
  const { t } = useTranslation('third-parties');
  const [asked, setAsked] = useState<Asked | null>(null);

  /**
   * Returns the code to save: the wanted one, or a free one where that is taken. Throws a sentence for the form when
   * the user cancels. `self`: the third-party that is edited.
   */
  const check = async (wanted: Wanted, self?: string): Promise<string | undefined> => {
    const query = existsQuery(wanted);
    if (!query) return wanted.supplier_code;
    const { suppliers } = await api('GET /api/suppliers/exists', { query, ownErrors: true });
    const duplicates = duplicatesAmong(suppliers, wanted.supplier_code, self);
    if (!duplicates) return wanted.supplier_code;
    const freeCode = duplicates.groups.some(({ same }) => same === 'code') ? await nextCode() : null;
    const isToSave = await new Promise<boolean>((answer) => setAsked({ duplicates, freeCode, answer }));
    setAsked(null);
    if (!isToSave) {
      const existing = duplicates.groups.map(({ same }) => t(`duplicates.exists.${same}`));
      throw new ApiError(412, 'conditions_not_met', existing.join(' '));
    }
    return freeCode ?? wanted.supplier_code;
  };
  const dialog: ReactNode = asked && (
    <DuplicatesDialog {...asked} onSave={() => asked.answer(true)} onBack={() => asked.answer(false)} />
  );
  return { check, dialog };
}
