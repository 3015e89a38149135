import { TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { type Actor, actorsOf } from '#platform/auth/actor.ts';
import type { ExportRequest } from '#platform/jobs/file-requests.ts';
import { failJob, readJob } from '#platform/jobs/jobs.ts';
import { isRefusal, unlessThrottled } from '#platform/mail/once.ts';
import { readChoices } from '#platform/messages/preferences.ts';
import { logger } from '#platform/runtime/logger.ts';
import { filtersWithin, kindListed, reasonToStop } from '#platform/scheduled-views/rights.ts';
import { claim, MOST_ATTEMPTS, release, type SendingRequest, settle } from '#platform/scheduled-views/runs.ts';
import { readView, type StoredView } from '#platform/scheduled-views/store.ts';
import { asError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import { exportList } from '../export.ts';
import { mailOf, type News, type Ready } from './mail.ts';

const JOB_FAILED = { code: 'job_failed', params: {} };

/** The request of the list's file, as its owner would ask for it now. */
async function requestFor(actor: Actor, view: StoredView, job: string, language: Language): Promise<ExportRequest> {
  const { filters, search, order_by, fields, format } = view;
  return {
    ...{ kind: kindListed(view.list).name, within: await filtersWithin(actor, view), filters, fields, format },
    ...(search !== null && { search }),
    ...(order_by !== null && { order_by }),
    ...{ job, username: actor.user.username, language },
  };
}

/** Makes the file, unless an earlier worker has. Undefined: another worker is at it. */
async function makeFile(bucket: string, actor: Actor, view: StoredView, { job, attempts, language }: Making) {
  if (attempts <= MOST_ATTEMPTS) await exportList(bucket, await requestFor(actor, view, job, language));
  const made = await readJob(job);
  if (made?.state === 'done') return { file: made };
  if (made && isUnderWay(made) && attempts <= MOST_ATTEMPTS) return undefined;
  if (made?.state !== 'failed') await failJob(job, JOB_FAILED.code);
  return { problem: made?.problem ?? JOB_FAILED };
}
type Making = { job: string; attempts: number; language: Language };

type Outcome = Ready['outcome'] | 'uncertain';

/** Writes what became of a run when its mail has left, or will not. */
function end({ user, id }: StoredView, job: string, news: News, outcome: Outcome): Promise<unknown> {
  if ('stopped' in news)
    return settle(user, id, job, { outcome }, { state: 'off', off_reason: news.stopped, next_at: null });
  if ('problem' in news) return settle(user, id, job, { outcome, problem: news.problem });
  const { done: rows, result } = news.file;
  return settle(user, id, job, { outcome, rows, ...(result?.file_name && { file_name: result.file_name }) });
}

/** Hands a claimed mail to SES. Returns what went wrong. */
async function handOver(mail: Ready, giveBack: () => Promise<unknown>): Promise<'refused' | 'uncertain' | undefined> {
  try {
    await unlessThrottled(mail.send);
    return undefined;
  } catch (error) {
    if (error instanceof TooManyRequestsException) {
      await giveBack();
      throw error;
    }
    logger.warn('scheduled view not sent', asError(error));
    return isRefusal(error) ? 'refused' : 'uncertain';
  }
}

/** The account is not active, so no mail can be sent. */
async function endSilently({ user, id }: StoredView, job: string): Promise<void> {
  await failJob(job, 'schedule_stopped');
  await settle(user, id, job, { outcome: 'failed' }, { state: 'off', off_reason: 'user_inactive', next_at: null });
}

/**
 * Makes the file of a scheduled view and sends it to its owner, with the rights that the owner has at that moment. Each
 * run sends one mail at most: who claims it sends it, and a claim that was interrupted is not repeated.
 */
export async function sendScheduledView(bucket: string, { user, scheduled, job }: SendingRequest): Promise<void> {
  const view = await readView(user, scheduled);
  if (view?.run?.job !== job || view.run.step !== 'making') return;
  const actor = (await actorsOf([user])).get(user);
  if (!actor) return endSilently(view, job);
  const { attempts } = view.run;
  const language = (await readChoices(user)).language ?? actor.language;
  const stopped = await reasonToStop(actor, view);
  if (stopped) await failJob(job, 'schedule_stopped');
  const news = stopped ? { stopped } : await makeFile(bucket, actor, view, { job, attempts, language });
  if (!news) return;
  const mail = await mailOf(news, actor, view, language);
  if (!(await claim(user, scheduled, job))) return;
  const problem = await handOver(mail, () => release(user, scheduled, job));
  if (problem === 'refused')
    await settle(user, scheduled, job, { outcome: 'failed', problem: { code: 'schedule_mail_refused', params: {} } });
  else await end(view, job, news, problem ?? mail.outcome);
}
