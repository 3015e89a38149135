import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ExportFormat } from '#shared/exports.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import AnchoredMenu from '../../dialogs/AnchoredMenu.tsx';

type Props = { anchor: HTMLElement; onClose: () => void; onChosen: (format: ExportFormat) => void };

/** The formats of a list's file. */
export default function ExportMenu({ anchor, onClose, onChosen }: Props) {
  const { t } = useTranslation();
  const entryOf = (id: ExportFormat, Icon: typeof FileText) => ({
    id,
    label: t(`listExport.${id}`),
    icon: <Icon size={16} aria-hidden="true" />,
    onAction: () => onChosen(id),
  });
  return (
    <AnchoredMenu
      label={t('listExport.button')}
      anchor={anchor}
      onClose={onClose}
      entries={[entryOf('xlsx', FileSpreadsheet), entryOf('csv', FileText)]}
    />
  );
}
