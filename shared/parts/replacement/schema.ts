import { z } from 'zod';
import { MAX_AT_ONCE } from '../../jobs/limits.ts';
import { id, optional, text } from '../../records.ts';
import { systemAlternate, systemPart } from '../../systems/schema.ts';
import { distinct } from '../../values/ids.ts';

/** `replace`: the new part takes the place of the old one. `alternate`: the old one stays, the new one may stand in for it. */
const REPLACEMENT_MODES = ['replace', 'alternate'] as const;

/** `keeps_old`: the replaced part stays permitted as an alternate of the new one. */
const rule = { part: id, by: id, mode: z.enum(REPLACEMENT_MODES), keeps_old: z.boolean() };
export const replacement = z.object(rule);
export type Replacement = z.infer<typeof replacement>;

/** What a system has of both parts. */
export const usedLine = z.strictObject({
  parts: z.array(systemPart).max(2),
  alternates: z.array(systemAlternate).max(1000),
});
export type UsedLine = z.infer<typeof usedLine>;

/**
 * `preview`: shows what would change, in all projects or the given ones. Otherwise `lines` of a preview, as they were shown,
 * are changed, unless someone has changed them since.
 */
export const replaceBody = z
  .strictObject({
    part: id,
    by: id,
    mode: z.enum(REPLACEMENT_MODES).default('replace'),
    keeps_old: z.boolean().default(false),
    preview: z.boolean().default(false),
    projects: z.array(id).max(1000).optional(),
    reason: text(300).min(1, { error: 'required' }).optional(),
    lines: z
      .array(z.strictObject({ system: id, before: usedLine }))
      .min(1, { error: 'required' })
      .max(MAX_AT_ONCE)
      .refine(
        distinct(({ system }: { system: string }) => system),
        { error: 'duplicate_value' },
      )
      .optional(),
  })
  .refine(({ part, by }) => part !== by, { error: 'same_part', path: ['by'] })
  .refine(({ preview, reason }) => preview || reason !== undefined, { error: 'required', path: ['reason'] })
  .refine(({ preview, lines }) => preview || lines !== undefined, { error: 'required', path: ['lines'] });
export type ReplaceBody = z.output<typeof replaceBody>;

/**
 * `change`: as wanted; `merge`: the system has the new part already, the quantities are added up; `done`: there is nothing to
 * do; `of_others`: the company of the project does not have the new part.
 */
const LINE_STATES = ['change', 'merge', 'done', 'of_others'] as const;

export const replacementPreview = z.object({
  /** Systems that have the part, in these projects; those beyond the limit are counted, but not told. */
  total: z.int(),
  projects: z.array(
    z.object({
      id,
      name: z.string(),
      lines: z.array(
        z.object({
          system: id,
          name: z.string(),
          reference: optional(z.string()),
          /** Names of the systems that contain it, topmost first. */
          above: z.array(z.string()),
          state: z.enum(LINE_STATES),
          before: usedLine,
          after: usedLine,
        }),
      ),
    }),
  ),
});
export type ReplacementPreview = z.infer<typeof replacementPreview>;
export type PreviewedProject = ReplacementPreview['projects'][number];
export type PreviewedLine = PreviewedProject['lines'][number];

export const undoReplacementBody = z.strictObject({ job: id });

/** What a user enters before the preview. */
export const replacementInput = z.strictObject({
  by: id,
  mode: z.enum(REPLACEMENT_MODES),
  keeps_old: z.boolean().default(false),
  reason: text(300).min(1, { error: 'required' }),
});
export type ReplacementInput = z.output<typeof replacementInput>;
