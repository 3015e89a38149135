import { latestMonitoring } from '#functions/api/parts/for-workers.ts';
import { dayText, distanceText } from '#platform/words/display.ts';
import { isVerified, sourceOf } from '#shared/parts/facts.ts';
import type { Part } from '#shared/parts/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { type Context, chip, factsOf, may } from '../../context.ts';
import { MONITORINGS, PARTS } from '../../kinds.ts';
import { type Cell, joined, paragraph, type Section } from '../../page/html.ts';

const SAID = ['availability_status', 'availability_status_reason', 'obsolescence_reason', 'durability'] as const;
const EVIDENCE = ['status', 'monitoring_date', 'supplier_label', 'source', 'source_url', 'comment'] as const;

export const statusChips = (context: Context, part: Part): Cell[] => [
  chip(context, 'availability_status', part.availability_status, !isVerified(part)),
  ...(part.monitoring_status ? [chip(context, 'monitoring_status', part.monitoring_status)] : []),
];

/** Where the facts come from, and how old they are: “Verified 12 days ago (14 Nov 2026)”. */
export function proofOf(part: Part, { translate, language, at }: Context): string {
  const known = sourceOf(part);
  if (!known) return translate('dossiers:verdict.noProof');
  if (!known.date) return translate(`fields:proof.undated.${known.source}`);
  const days = daysUntil(known.date.slice(0, 10), at.slice(0, 10));
  const when = days >= 0 ? translate('fields:proof.today') : distanceText(days, language);
  return `${translate(`fields:proof.dated.${known.source}`, { when })} (${dayText(known.date, language)})`;
}

/** The facts about a part, where they come from, how old they are, and the monitoring that found them. */
export async function verdict(context: Context, part: Part): Promise<Section> {
  const { actor, translate } = context;
  const monitoring = may(context, 'monitoring.view') ? await latestMonitoring(actor, part) : null;
  const evidence = monitoring
    ? [paragraph(translate('dossiers:verdict.evidence')), factsOf(context, MONITORINGS, monitoring, EVIDENCE)]
    : [];
  return {
    heading: translate('dossiers:verdict.title'),
    body: joined([paragraph(proofOf(part, context)), factsOf(context, PARTS, part, SAID), ...evidence]),
  };
}
