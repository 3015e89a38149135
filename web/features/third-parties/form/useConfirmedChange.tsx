import { lazy, Suspense, useState } from 'react';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { type Change, type Changed, type Consequence, consequenceOf, partsToConfirm } from './consequences.ts';

const ConfirmChange = lazy(() => import('./ConfirmChange.tsx'));

type Asked = { consequence: Consequence; parts: number; answer: (isConfirmed: boolean) => void };

/** Changes a third-party; asks first when its parts change with it. Render `dialog`. */
export function useConfirmedChange({ id, name }: Pick<SupplierAnswer, 'id' | 'name'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = (body: Change, confirm?: 'true'): Promise<Changed> =>
    api('PUT /api/suppliers/{id}', { params: { id }, query: { ...(confirm && { confirm }) }, body, ownErrors: true });

  /** The changed third-party, or null when the user cancelled. The caller shows errors. */
  const change = async (body: Change): Promise<Changed | null> => {
    try {
      return await put(body);
    } catch (error) {
      const parts = partsToConfirm(error);
      if (parts === null) throw error;
      const consequence = consequenceOf(body);
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ consequence, parts, answer }));
      setAsked(null);
      return isConfirmed ? put(body, 'true') : null;
    }
  };
  const dialog = asked && (
    <Suspense>
      <ConfirmChange id={id} name={name} {...asked} />
    </Suspense>
  );
  return { change, dialog };
}
