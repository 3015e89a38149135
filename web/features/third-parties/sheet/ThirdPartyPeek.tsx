import { paths } from '#web/app/routes/paths.ts';
import { expectEnd } from '#web/platform/jobs/followJob.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { Overview } from './Overview.tsx';
import { ThirdPartySubtitle } from './ThirdPartySubtitle.tsx';

/** The first tab of a third-party's sheet beside the list. */
export default function ThirdPartyPeek(props: Beside & { id: string }) {
  return (
    <RecordPeek
      {...props}
      route="GET /api/suppliers/{id}"
      history="GET /api/suppliers/{id}/history"
      addressOf={({ id }) => paths.thirdParty(id)}
      head={(thirdParty) => ({ title: thirdParty.name, subtitle: <ThirdPartySubtitle thirdParty={thirdParty} /> })}
      content={(thirdParty, tools, { onSaved, reload }) => (
        <Overview {...{ thirdParty, tools, onSaved, reload }} onBegun={expectEnd} />
      )}
    />
  );
}
