import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { amount, builds } from '../parts/last-buy/uses.ts';
import { answerOf, changesOf, date, id, key, optional, recordBase, text } from '../records.ts';

export const projectInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  reference: optional(text(100)),
  description: optional(text(5000)),
  status: key.default('draft'),
  start_date: optional(date),
  end_date: optional(date),
  /** Name of the project manager, who need not be a user. */
  manager: optional(text(200)),
  /** Units in service. */
  installed_base: optional(amount),
  /** Last day on which these are maintained; parts are needed until then. */
  service_end: optional(date),
  /** Units to be built, by year. */
  builds: builds.default([]),
  /** The client that owns it; default: the author's entity. */
  owner_entity: id.optional(),
});

/** Something that a client maintains or builds; its systems contain the parts. */
export const project = recordBase.extend({ ...projectInput.shape, owner_entity: id });
export type Project = z.infer<typeof project>;

/** A project cannot change its owner. */
export const projectChanges = changesOf(projectInput.omit({ owner_entity: true }));

export const projectColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  reference: { type: 'reference', searched: true },
  description: { type: 'text', searched: true, hasMarkup: true },
  status: { type: 'dictionary', dictionary: 'project_status' },
  start_date: { type: 'date' },
  end_date: { type: 'date' },
  manager: { type: 'text', searched: true },
  installed_base: { type: 'number' },
  service_end: { type: 'date' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text', searched: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const projectAnswer = answerOf(project.extend({ owner_entity_label: optional(z.string()) }), projectColumns);
export type ProjectAnswer = z.infer<typeof projectAnswer>;
