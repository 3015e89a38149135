import { z } from 'zod';
import { date, id, instant, optional, recordBase, text } from '../records.ts';

/** One watch over a part: what was found, when and where. */
export const monitoring = recordBase.extend({
  product: id,
  status: z.string(),
  availability_status: optional(z.string()),
  monitoring_date: optional(instant),
  last_buy_order: optional(date),
  end_of_life: optional(date),
  source: optional(text(500)),
  comment: optional(text(5000)),
});
export type Monitoring = z.infer<typeof monitoring>;
