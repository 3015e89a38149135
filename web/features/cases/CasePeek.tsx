import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { CaseOverview, CaseSubtitle, useCaseTitle } from './CaseOverview.tsx';

const EditCase = lazy(() => import('./EditCase.tsx'));

/** The first tab of a case's sheet beside the list. */
export default function CasePeek(props: Beside & { id: string }) {
  const titleOf = useCaseTitle();
  const mayChange = useCan('case.change');
  return (
    <RecordPeek
      {...props}
      route="GET /api/cases/{id}"
      history="GET /api/cases/{id}/history"
      addressOf={({ id }) => paths.case(id)}
      head={(record, { onSaved }) => ({
        title: titleOf(record),
        subtitle: <CaseSubtitle record={record} />,
        actions: mayChange && (
          <RecordActions edit={(close) => <EditCase record={record} onClose={close} onSaved={onSaved} />} />
        ),
      })}
      content={(record, tools, { onSaved }) => <CaseOverview {...{ record, tools, onSaved }} />}
    />
  );
}
