import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { SupportActions } from './SupportActions.tsx';
import { SupportOverview, SupportSubtitle } from './SupportOverview.tsx';

/** The first tab of a support request's sheet beside the list. Messages are written on the sheet: the next row would discard a draft. */
export default function SupportPeek(props: Beside & { id: string }) {
  return (
    <RecordPeek
      {...props}
      route="GET /api/supports/{id}"
      history="GET /api/supports/{id}/history"
      addressOf={({ id }) => paths.supportRequest(id)}
      head={(support, { onSaved, reload }) => ({
        title: support.title,
        subtitle: <SupportSubtitle support={support} />,
        actions: (
          <>
            <AssignRecord queue="supports" record={support} isDone={support.state === 'done'} onChanged={reload} />
            <SupportActions support={support} onSaved={onSaved} onRefused={reload} />
          </>
        ),
      })}
      content={(support, _, { reload }) => <SupportOverview support={support} mayWrite={false} onChanged={reload} />}
    />
  );
}
