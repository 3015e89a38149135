import { contradictionsIn, missingIn } from '#shared/monitorings/findings.ts';
import { monitoringInput } from '#shared/monitorings/schema.ts';
import { entriesOf } from '#shared/objects.ts';
import { instant, text } from '#shared/records.ts';

/** The form of a closed monitoring: the server's rules about its finding, each at its field. */
export const closingForm = monitoringInput
  .extend({
    availability_status: text(64).min(1, { error: 'required' }),
    monitoring_date: instant,
  })
  .superRefine((finding, { addIssue }) => {
    for (const field of missingIn(finding))
      addIssue({ code: 'custom', path: [field], message: 'required_by_availability' });
    for (const [field, problems] of entriesOf(contradictionsIn(finding)))
      for (const { code } of problems) addIssue({ code: 'custom', path: [field], message: code });
  });
