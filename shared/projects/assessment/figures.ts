import type { ProjectAssessment } from './schema.ts';

/** How many parts of a project are known and can be bought, now and with the proposed replacements; names of phrases. */
export function figuresOf(assessment: ProjectAssessment) {
  const { available, at_risk, unknown, verified, verified_recently } = assessment;
  const secured = available + assessment.replacement_validated;
  return [
    ['available', available],
    ['atRisk', at_risk],
    ['unknown', unknown],
    ['verified', verified],
    ['verifiedRecently', verified_recently],
    ['secured', secured],
    ['securable', secured + assessment.replacement_proposed],
  ] as const;
}
