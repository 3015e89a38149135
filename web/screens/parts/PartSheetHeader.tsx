import { useTranslation } from 'react-i18next';
import type { PartAnswer } from '#shared/products/schema.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { EntryChip } from '#web/lib/dictionaries.tsx';
import { PartSheetPdf } from './PartSheetPdf.tsx';

/** What people call the part: their own reference first. */
export const referenceOf = (part: PartAnswer): string => part.internal_ref ?? part.supplier_ref ?? part.nno ?? '';

export function PartSheetHeader({ part }: { part: PartAnswer }) {
  const { t } = useTranslation(['sheet', 'shell']);
  const reference = referenceOf(part);
  return (
    <PageHeader
      crumbs={[{ label: t('sheet:parts'), to: paths.parts }, { label: reference || t('sheet:part') }]}
      title={part.label || reference || t('sheet:untitled')}
      subtitle={
        <span className="sheet-subtitle">
          {reference && <span className="mono">{reference}</span>}
          <EntryChip dictionary="availability_status" value={part.availability_status} />
          {part.monitoring_status && <EntryChip dictionary="monitoring_status" value={part.monitoring_status} />}
          <span>
            {part.supplier_label} {part.supplier_ref !== reference && <span className="mono">{part.supplier_ref}</span>}
          </span>
        </span>
      }
      actions={<PartSheetPdf part={part} />}
    />
  );
}
