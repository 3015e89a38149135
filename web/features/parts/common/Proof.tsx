import { paths } from '#web/app/routes/paths.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { Proven } from './FactChip.tsx';
import { ProofAge } from './ProofAge.tsx';

/** Whose word a part's facts are and how old it is; of a monitoring that the user may see, a link to its findings. */
export function Proof({ part }: { part: Proven & { fact_record?: string | null | undefined } }) {
  const mayView = useCan('monitoring.view');
  const age = <ProofAge part={part} />;
  if (!mayView || part.fact_source !== 'monitoring' || !part.fact_record) return age;
  return (
    <Link className="link" to={paths.monitoring(part.fact_record)}>
      {age}
    </Link>
  );
}
