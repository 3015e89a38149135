import type { SolutionRequestAnswer } from '../../../requests/schema.ts';
import { request } from './common.ts';

/** Names of the fields of a solution request. */
const askedProcessing = {
  ...request,
  processing_state: 'Progress',
  solutions_count: 'Solutions',
  quantity_wanted: 'Quantity wanted',
  wanted_by: 'Wanted by',
  own_solution: 'Your solution',
  closing_reason: 'Closing reason',
  accepted_solution: 'Accepted solution',
} satisfies Record<Exclude<keyof SolutionRequestAnswer, 'id' | 'version'>, string>;

export default askedProcessing;
