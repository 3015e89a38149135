import type { PartAnswer } from '#shared/parts/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { FactChip } from '../common/FactChip.tsx';
import { ProofAge } from '../common/ProofAge.tsx';

/** The part's names, the user's own reference first. */
export const referenceOf = (part: PartAnswer): string => part.internal_ref ?? part.supplier_ref ?? part.nno ?? '';

/** Reference, states and supplier, below the part's name. */
export function PartSheetSubtitle({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('fields');
  const reference = referenceOf(part);
  return (
    <span className="sheet-subtitle">
      {reference && <span className="mono">{reference}</span>}
      <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
      <ProofAge part={part} />
      {part.monitoring_status && (
        <span className="sheet-subtitle-pair">
          {t('monitoring_status')} <EntryChip dictionary="monitoring_status" value={part.monitoring_status} />
        </span>
      )}
      <span>
        {part.supplier_label} {part.supplier_ref !== reference && <span className="mono">{part.supplier_ref}</span>}
      </span>
    </span>
  );
}
