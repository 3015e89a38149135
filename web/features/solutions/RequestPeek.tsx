import { paths } from '#web/app/routes/paths.ts';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { EndedPeek } from './EndedPeek.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestSubtitle } from './RequestSubtitle.tsx';
import { SolutionInShort } from './SolutionInShort.tsx';
import './solutions.css';
import { useRequestNames } from './useRequestNames.ts';
import { useRole } from './useRole.ts';
import { useSolutions } from './useSolutions.ts';

/** The solutions that were proposed, in short: they are compared and decided about on the sheet. */
function Solutions({ request }: { request: string }) {
  const { items = [] } = useSolutions(request);
  return items.map((solution) => <SolutionInShort key={solution.id} solution={solution} />);
}

/** A solution request beside a list: what was proposed, and what is wanted. */
export default function RequestPeek(props: Beside & { id: string }) {
  const nameOf = useRequestNames();
  const role = useRole();
  return (
    <RecordPeek
      {...props}
      route="GET /api/asked_processings/{id}"
      history="GET /api/asked_processings/{id}/history"
      addressOf={({ id }) => paths.solutionRequest(id)}
      missing={role === 'provider' && <EndedPeek request={props.id} />}
      head={(request) => ({
        title: request.label || nameOfRequest(request),
        subtitle: <RequestSubtitle request={request} />,
      })}
      content={(request) => (
        <>
          <Solutions request={request.id} />
          <RequestFacts request={request} nameOf={nameOf} />
        </>
      )}
    />
  );
}
