import { FolderX } from 'lucide-react';
import { lazy } from 'react';
import type { CaseAnswer } from '#shared/cases/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { CaseOverview, CaseSubtitle, useCaseTitle } from './CaseOverview.tsx';
import { useCaseFields } from './useCaseFields.tsx';

const EditCase = lazy(() => import('./EditCase.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

function Actions({ record, onSaved }: { record: CaseAnswer; onSaved: (saved: CaseAnswer) => unknown }) {
  const { t } = useTranslation('cases');
  const mayChange = useCan('case.change');
  const mayDelete = useCan('case.delete');
  return (
    <RecordActions
      edit={mayChange && ((close) => <EditCase record={record} onClose={close} onSaved={onSaved} />)}
      remove={
        mayDelete &&
        ((close) => (
          <RemoveRecord
            route="DELETE /api/cases/{id}"
            record={record}
            title={t('removeTitle', { name: record.part_label ?? '' })}
            text={t('removeText')}
            label={t('remove')}
            next={paths.cases}
            onClose={close}
          />
        ))
      }
    />
  );
}

/** `/cases/:id` */
export default function CaseSheet() {
  const { t } = useTranslation('cases');
  const titleOf = useCaseTitle();
  const sheet = useSheet('GET /api/cases/{id}');
  const words = useCaseFields(sheet.record?.currency);
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.cases }}
      missing={{ title: t('notFound'), icon: <FolderX size={24} aria-hidden="true" /> }}
      header={(record) => ({
        name: record.part_label ?? t('case'),
        title: titleOf(record),
        subtitle: <CaseSubtitle record={record} />,
        actions: <Actions record={record} onSaved={sheet.setRecord} />,
      })}
      tabs={(record, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <CaseOverview record={record} tools={tools} onSaved={sheet.setRecord} />,
        },
      ]}
      history={{ route: 'GET /api/cases/{id}/history', ...words }}
    />
  );
}
