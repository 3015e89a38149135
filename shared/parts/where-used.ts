import { z } from 'zod';
import { id, optional } from '../records.ts';

/** Systems that contain a part directly; those of further ones are counted, but not told. */
export const MOST_USES = 500;

const place = z.object({ id, name: z.string() });

/** Where a part is used: its systems by project, each with the systems that contain it. */
export const whereUsedAnswer = z.object({
  /** Systems that contain the part directly. */
  total: z.int(),
  by_project: z.array(
    place.extend({
      /** Of the part, in one project. */
      units: z.number(),
      uses: z.array(
        place.extend({
          reference: optional(z.string()),
          /** Of the part, in one of the system. */
          quantity: z.number(),
          /** Of the part, in one project by this way. */
          units: z.number(),
          /** The systems that contain it, topmost first, with how many of each the one above has. */
          above: z.array(place.extend({ quantity: z.number() })),
          /** How many of the system the one above, or the project, has. */
          times: z.number(),
        }),
      ),
    }),
  ),
});
export type WhereUsed = z.infer<typeof whereUsedAnswer>;
