import { z } from 'zod';
import { daysAfter } from '../lifetimes.ts';
import { FLOWING } from '../monitorings/rules.ts';
import { TO_BE_DEFINED, UNKNOWN } from '../parts/availability.ts';
import { type Part, part } from '../parts/schema.ts';
import { pageQuery } from '../record-routes.ts';
import { id, instant, optional } from '../records.ts';
import { isOneOf, recordOf } from '../values/objects.ts';
import { CASCADES, type Cascade } from './rules.ts';

/** Why a cascade leaves a part as it is. */
export const SKIPS = ['fresh_finding', 'under_way', 'already_so'] as const;
export type Skip = (typeof SKIPS)[number];
/** Why undoing a cascade leaves a part as it is. */
export const LEFTS = ['changed_since', 'gone'] as const;
export type Left = (typeof LEFTS)[number];

/** A finding of a monitoring is fresh for this long, and until the last order that it announces. */
export const FRESH_DAYS = 90;
/** A cascade can be undone for this long. */
export const UNDO_DAYS = 30;

/** The end of the period in which a cascade can be undone. */
export const undoableUntil = (startedAt: string): string => daysAfter(startedAt, UNDO_DAYS);

type Judged = Pick<Part, 'availability_status' | 'monitoring_status' | 'monitoring_date' | 'last_buy_order'>;

function hasFreshFinding({ monitoring_status, monitoring_date, last_buy_order }: Judged, at: string): boolean {
  if (monitoring_status !== 'closed_1') return false;
  return (monitoring_date ?? '') >= daysAfter(at, -FRESH_DAYS) || (last_buy_order ?? '') >= at.slice(0, 10);
}

/** Fields of a part that decide whether a cascade reaches it. */
export const JUDGED = [
  'availability_status',
  'monitoring_status',
  'monitoring_date',
  'last_buy_order',
] as const satisfies readonly (keyof Judged)[];

/** Why a cascade that starts at an instant skips a part; null: it changes the part. */
export function skipOf(cascade: Cascade, judged: Judged, at: string): Skip | null {
  const { availability_status, monitoring_status } = judged;
  if (cascade === UNKNOWN) return availability_status === TO_BE_DEFINED ? null : 'already_so';
  if (availability_status === 'obsolete') return 'already_so';
  if (monitoring_status && !isOneOf(['closed_1', 'not_supported'], monitoring_status)) return 'under_way';
  return hasFreshFinding(judged, at) ? 'fresh_finding' : null;
}

/** The fields of a part that a cascade may replace. */
export const findings = part.pick(recordOf(FLOWING, () => true as const));
export type Findings = z.infer<typeof findings>;

/** Whether findings were changed since the cascade, other than back to what they were. */
export const wereChanged = (now: Findings, { before, after }: { before: Findings; after: Findings }): boolean =>
  FLOWING.some((field) => now[field] !== after[field] && now[field] !== before[field]);

const count = z.int().min(0);
const listedPart = z.object({ id, label: z.string().nullable() });

export const cascadePreviewQuery = z.strictObject({ cascade: z.enum(CASCADES) });
/** What a cascade would do. `parts`: some examples of the skipped ones. */
export const cascadePreview = z.object({
  changed: count,
  skipped: z.array(z.object({ reason: z.enum(SKIPS), count, parts: z.array(listedPart) })),
});
export type CascadePreview = z.infer<typeof cascadePreview>;

export const CASCADE_STATES = ['running', 'done', 'undoing', 'undone'] as const;
/** A cascade of the last 30 days. `user`: who changed the third-party. */
export const cascadeAnswer = z.object({
  id,
  cascade: z.enum(CASCADES),
  state: z.enum(CASCADE_STATES),
  user: z.string(),
  started_at: instant,
  undoable_until: instant,
  /** Whether it can be undone now. */
  is_undoable: z.boolean(),
  changed: count,
  skipped: count,
  restored: count,
  /** Parts that were changed since, and therefore left by the undo. */
  left: count,
  undone_by: optional(z.string()),
});
export type CascadeAnswer = z.infer<typeof cascadeAnswer>;

export const cascadeParams = z.object({ id, cascade: id });
/** Which parts of a cascade. */
export const cascadePartsQuery = pageQuery.extend({ outcome: z.enum(['changed', 'skipped', 'left']) });
export const cascadePart = listedPart.extend({ reason: z.enum([...SKIPS, ...LEFTS]).nullable() });
