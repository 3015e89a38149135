import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { Term } from '#web/ui/display/terms/Term.tsx';
import { FactChip } from '../common/FactChip.tsx';
import { Proof } from '../common/Proof.tsx';

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
      <span className="sheet-subtitle-proof">
        <Proof part={part} />
        <HelpLink isBesideText to={paths.guide('read-a-status')} />
      </span>
      {part.monitoring_status && (
        <span className="sheet-subtitle-pair">
          <Term name="monitoring_status">{t('monitoring_status')}</Term>{' '}
          <EntryChip dictionary="monitoring_status" value={part.monitoring_status} />
        </span>
      )}
      <span>
        {part.supplier_label} {part.supplier_ref !== reference && <span className="mono">{part.supplier_ref}</span>}
      </span>
    </span>
  );
}
