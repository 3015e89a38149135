import type { ExportBody } from '#shared/exports.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Columns, Filter } from '#shared/lists.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { viewOf } from '../auth/visibility.ts';
import { bodyQuery, checkFields } from '../lists/list-values.ts';
import type { Described } from '../records/kind.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import type { Translate } from '../words/phrases.ts';
import { createJob } from './begin.ts';
import type { ExportRequest } from './file-requests.ts';
import { jobAnswerOf, newJob } from './jobs.ts';

/** The worker reloads the actor by name, so the visibility at run time applies. */
export const requesterOf = ({ author }: Actor): Pick<ExportRequest, 'username' | 'impersonated'> => ({
  username: author.user,
  impersonated: author.on_behalf_of,
});

/** Every column but ids: a link is shown by its name. */
const namedFields = (columns: Columns): string[] =>
  Object.keys(columns).filter((name) => name !== 'id' && columns[name]?.type !== 'link');

/** The kind's own order, as a parameter. */
const orderOf = ({ order }: Described, language: Language): string | undefined =>
  order?.map((field) => (typeof field === 'string' ? field : field[language])).join(',');

/** Who asks, and for what. */
export type ExportAsking = { actor: Actor; language: Language; translate: Translate; body: ExportBody };
/** A collection within the list of a kind: its filters, and a column that it adds. */
export type Collection = { within?: Filter[]; added?: ExportRequest['added'] };

/** Validates filters, order and fields now, so that the user sees errors at once. */
export async function requestExport(
  { actor, translate, body, language: own }: ExportAsking,
  kind: Described,
  { within = [], added }: Collection = {},
) {
  const { columns } = await viewOf(actor, kind);
  const { filters, search, format, language = own, order_by = orderOf(kind, language) } = body;
  const fields = body.fields ?? [...namedFields(columns), ...(added ? [added.field] : [])];
  bodyQuery(columns, { filters, search, order_by });
  checkFields(
    columns,
    fields.filter((field) => field !== added?.field),
  );
  const asked: Omit<ExportRequest, keyof Started> & { language: Language } = {
    ...{ kind: kind.name, within, added, filters, search, order_by, fields, format, language },
  };
  return startExport(actor, asked, translate);
}

type Started = Pick<ExportRequest, 'job' | 'username' | 'impersonated'>;

/** Starts a worker that creates a file of what is `asked`. */
export async function startExport<T extends { language: Language }>(actor: Actor, asked: T, translate: Translate) {
  const job = newJob('export', memberOf(actor));
  const key = `export/${job.id}.json`;
  await createJob({ ...job, request: key });
  const request: T & Started = { ...asked, ...requesterOf(actor), job: job.id };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(job, translate);
}
