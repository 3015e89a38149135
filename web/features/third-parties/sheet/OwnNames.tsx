import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import { OWN_NAMES, useThirdPartyFields } from './useThirdPartyFields.ts';

const EditOwnNames = lazy(() => import('./EditOwnNames.tsx'));

type Props = { thirdParty: SupplierAnswer; onSaved: (saved: SupplierAnswer) => unknown };

/** The names that the user's company uses for a third-party. */
export function OwnNames({ thirdParty, onSaved }: Props) {
  const { t } = useTranslation('third-parties');
  const words = useThirdPartyFields();
  const [isEditing, setEditing] = useState(false);
  const isNamed = OWN_NAMES.some((field) => thirdParty[field]);
  const mayAdd = useCan('entity_supplier.add');
  const mayChange = useCan('entity_supplier.change') && (isNamed || mayAdd);
  if (!isNamed && !mayChange) return null;
  return (
    <section className="card" aria-labelledby="own-names">
      <header className="sheet-card-header">
        <h2 id="own-names">{t('ownNames.title')}</h2>
        {mayChange && (
          <IconButton
            size="small"
            label={t('ownNames.edit')}
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        )}
      </header>
      <p className="sheet-quiet">{t('ownNames.hint')}</p>
      <Fields {...words} record={thirdParty} fields={OWN_NAMES} />
      {isEditing && (
        <Suspense>
          <EditOwnNames thirdParty={thirdParty} onClose={() => setEditing(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </section>
  );
}
