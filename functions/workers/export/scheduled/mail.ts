import '#platform/mail/words.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { StoredJob } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/layout.ts';
import { type MailFile, sendMail } from '#platform/mail/send.ts';
import { readChoices } from '#platform/messages/preferences.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import type { StoredView } from '#platform/scheduled-views/store.ts';
import { stopToken } from '#platform/scheduled-views/tokens.ts';
import { keptUntil } from '#platform/storage/lifetimes.ts';
import { getObject, objectSize } from '#platform/storage/objects.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { type Language, LOCALES } from '#shared/i18n/languages.ts';
import type { OffReason } from '#shared/scheduled-views/schema.ts';
import { MEGABYTE } from '#shared/values/units.ts';

/** Mail programs take 10 MB at least, and Base64 adds a third. Bytes. */
const MOST_ATTACHED = 7 * MEGABYTE;

const pageAddress = (path: string): string => `${env('PAGE_URL')}${path}`;

type Told = { actor: Actor; view: StoredView; language: Language; translate: Translate; time_zone: string };

const dated = (at: string, { language, time_zone }: Told): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: time_zone }).format(new Date(at));

/** 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const hourText = (hour: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, 0, 1, hour));

function whyNote({ view: { cadence, weekday, day, hour }, language, translate, time_zone }: Told): string {
  const when = translate(`mails:scheduled.when.${cadence}`, {
    ...{ weekday: weekdayName(weekday, language), day, hour: hourText(hour, language), zone: time_zone },
  });
  return translate('mails:scheduled.why', { when });
}

/** A mail that is ready to leave. */
export type Ready = { outcome: 'attached' | 'linked' | 'failed'; send: () => Promise<unknown> };

/** With the link and the headers that stop the view. */
async function ready(
  told: Told,
  outcome: Ready['outcome'],
  mail: Mail,
  files: readonly MailFile[] = [],
): Promise<Ready> {
  const { actor, view, language, translate } = told;
  const token = await stopToken(view.user, view.id);
  const hello = translate('mails:hello', { name: actor.user.first_name });
  const complete: Mail = {
    ...mail,
    paragraphs: [hello, ...mail.paragraphs],
    notes: [...(mail.notes ?? []), whyNote(told)],
    footer: { label: translate('mails:scheduled.stop'), address: pageAddress(`/unsubscribe#token=${token}`) },
  };
  const call = pageAddress(`/backend/api/scheduled_views/stop?token=${encodeURIComponent(token)}`);
  const headers = { 'List-Unsubscribe': `<${call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { outcome, send: () => sendMail(actor.user.email, language, complete, { headers, files, isOnce: true }) };
}

/** The file itself, if a mail has room for it. */
async function attachmentOf({ result }: StoredJob): Promise<MailFile | undefined> {
  const key = result?.key ?? '';
  const size = await objectSize(env('EXPORTS_BUCKET'), key);
  if (size === undefined || size > MOST_ATTACHED) return undefined;
  const content = await getObject(env('EXPORTS_BUCKET'), key);
  return content && { name: result?.file_name ?? 'vigie', type: 'application/octet-stream', content };
}

/** The mail with the file of a view, or with the way to it. */
async function mailFile(job: StoredJob, told: Told): Promise<Ready> {
  const { view, language, translate } = told;
  const file = await attachmentOf(job);
  const rows = new Intl.NumberFormat(LOCALES[language]).format(job.done);
  const words = { name: view.name, count: job.done, rows, date: dated(job.started_at, told) };
  const outcome = file ? 'attached' : 'linked';
  const until = file ? undefined : keptUntil('exportDays', job.finished_at ?? now());
  return ready(
    told,
    outcome,
    {
      subject: translate('mails:scheduled.subject', words),
      paragraphs: [translate(`mails:scheduled.${outcome}`, words)],
      action: file
        ? { label: translate('mails:scheduled.open'), address: pageAddress(view.address) }
        : { label: translate('mails:scheduled.download'), address: pageAddress(`/files/${job.id}`) },
      ...(until && { notes: [translate('mails:scheduled.keptUntil', { date: dated(until, told) })] }),
    },
    file ? [file] : [],
  );
}

type Failure = { stopped: OffReason } | { problem: NonNullable<StoredJob['problem']> };
/** What a mail tells: the file, or why there is none. */
export type News = { file: StoredJob } | Failure;

/** Says why there is no file, and what happens next. */
function mailFailure(failure: Failure, told: Told): Promise<Ready> {
  const { view, translate } = told;
  const { name } = view;
  const what = 'stopped' in failure ? 'stopped' : 'failed';
  const reason =
    'stopped' in failure
      ? translate(`mails:scheduled.off.${failure.stopped}`)
      : translate([`problems:${failure.problem.code}`, `errors:${failure.problem.code}`], failure.problem.params);
  return ready(told, 'failed', {
    subject: translate('mails:scheduled.subjectFailed', { name }),
    paragraphs: [translate(`mails:scheduled.${what}`, { name, reason }), translate(`mails:scheduled.${what}Next`)],
    action: { label: translate('mails:scheduled.open'), address: pageAddress(view.address) },
  });
}

/** The mail of a run, in the owner's language and days. */
export async function mailOf(news: News, actor: Actor, view: StoredView, language: Language): Promise<Ready> {
  const { time_zone } = await readChoices(view.user);
  const told: Told = { actor, view, language, translate: translatorFor(language), time_zone };
  return 'file' in news ? mailFile(news.file, told) : mailFailure(news, told);
}
