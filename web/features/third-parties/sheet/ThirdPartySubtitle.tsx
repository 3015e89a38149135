import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ActiveChip } from '../common/ActiveChip.tsx';

export function ThirdPartySubtitle({ thirdParty }: { thirdParty: SupplierAnswer }) {
  const { t } = useTranslation('third-parties');
  const { supplier_code, supplier_type, is_active, is_consultable, city, country_label } = thirdParty;
  return (
    <span className="sheet-subtitle">
      <span className="mono">{supplier_code}</span>
      <ActiveChip isActive={is_active} />
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
