import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ActiveChip } from '../common/ActiveChip.tsx';

/** One word: a third-party that is inactive says nothing of being open or closed. */
function StateChip({ thirdParty: { is_active, state } }: { thirdParty: SupplierAnswer }) {
  const { t } = useTranslation('choices');
  if (!is_active || state === 'open') return <ActiveChip isActive={is_active} />;
  return (
    <Chip colour="grey" glyph="dash">
      {t('state.closed')}
    </Chip>
  );
}

export function ThirdPartySubtitle({ thirdParty }: { thirdParty: SupplierAnswer }) {
  const { t } = useTranslation('third-parties');
  const { supplier_code, supplier_type, is_consultable, city, country_label } = thirdParty;
  return (
    <span className="sheet-subtitle">
      <span className="mono">{supplier_code}</span>
      <StateChip thirdParty={thirdParty} />
      {supplier_type && <EntryChip dictionary="supplier_type" value={supplier_type} />}
      {!is_consultable && (
        <Chip colour="red" glyph="dash">
          {t('notConsultable')}
        </Chip>
      )}
      <span>{[city, country_label].filter(Boolean).join(', ')}</span>
    </span>
  );
}
