import { paths } from '#web/app/routes/paths.ts';
import { RequestFirst } from '#web/features/requests/common/RequestPart.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { PartSheetOverview } from '../sheet/PartSheetOverview.tsx';
import { PartSheetSubtitle, referenceOf } from '../sheet/PartSheetSubtitle.tsx';
import '../sheet/partSheet.css';

/** The first tab of a part's sheet beside the list. */
export default function PartPeek(props: Beside & { id: string }) {
  const { t } = useTranslation('sheet');
  return (
    <RecordPeek
      {...props}
      route="GET /api/products/{id}"
      history="GET /api/products/{id}/history"
      addressOf={({ id }) => paths.part(id)}
      head={(part) => ({
        title: part.label || referenceOf(part) || t('untitled'),
        subtitle: <PartSheetSubtitle part={part} />,
        actions: <RequestFirst part={part} />,
      })}
      content={(part, tools, { onSaved }) => <PartSheetOverview part={part} tools={tools} onSaved={onSaved} />}
    />
  );
}
