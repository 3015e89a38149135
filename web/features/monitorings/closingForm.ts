import type { z } from 'zod';
import { contradictionsIn, missingIn } from '#shared/monitorings/findings.ts';
import { type Monitoring, monitoringInput } from '#shared/monitorings/schema.ts';
import { instant, text } from '#shared/records.ts';
import { entriesOf } from '#shared/values/objects.ts';

const CLOSED = { availability_status: text(64).min(1, { error: 'required' }), monitoring_date: instant };

/** The server's rules about a finding, each at its field. */
function check(finding: Parameters<typeof missingIn>[0], { addIssue }: z.RefinementCtx): void {
  for (const field of missingIn(finding))
    addIssue({ code: 'custom', path: [field], message: 'required_by_availability' });
  for (const [field, problems] of entriesOf(contradictionsIn(finding)))
    for (const { code } of problems) addIssue({ code: 'custom', path: [field], message: code });
}

const OF_ONE = { product: true, status: true, reason: true, internal_note: true } as const satisfies Partial<
  Record<keyof Monitoring, true>
>;
/** What a finding for several monitorings can have. */
export const evidenceForm = monitoringInput.omit(OF_ONE);

/** The form of a closed monitoring, and of a finding that closes several. */
export const closingForm = monitoringInput.extend(CLOSED).superRefine(check);
export const findingForm = evidenceForm.extend(CLOSED).superRefine(check);
