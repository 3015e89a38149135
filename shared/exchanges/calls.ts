import { z } from 'zod';
import { phone } from '../addresses/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { MAX_AT_ONCE } from '../jobs/limits.ts';
import { date, id, key, optional, text } from '../records.ts';
import { distinct, distinctIds } from '../values/ids.ts';
import { MAX_MAIL_FILES } from './mail-files.ts';

/** The exchanges that a call of their own records, and sends if they go by mail. */
export const CALLS = [
  'email_initial_request',
  'form_initial_request',
  'phone_initial_request',
  'email_reminder',
  'form_reminder',
  'phone_reminder',
  'document_download',
  'further_exchange',
  'project_reminder',
] as const;
export type Call = (typeof CALLS)[number];

/** Maximum number of parts of one exchange. */
export const MAX_PARTS = 1000;

const subject = text(300).min(1, { error: 'required' });
const message = text(20_000).min(1, { error: 'required' });
const language = z.enum(LANGUAGES);
/** The operator’s documents that go out with the mail; an outdated one goes as it is now. */
const mailFiles = distinctIds(MAX_MAIL_FILES);

/** Common to all calls. `name`: default: the name of the type. */
const about = {
  supplier: id,
  name: text(200).min(1, { error: 'required' }).optional(),
  products: distinctIds(MAX_PARTS),
  internal_note: optional(text(5000)),
};
/** Recorded after the fact. `date`: default: today. */
const recorded = { ...about, contact: optional(id), date: date.optional(), content: optional(text(20_000)) };
/** Without subject or message, those of the template; without language, the contact's. */
const mailed = {
  ...about,
  contact: id,
  subject: subject.optional(),
  message: message.optional(),
  language: language.optional(),
  documents: mailFiles,
};

/** Of a reminder: the request that it is a step of. */
const following = { follows: id.optional() };

export const mailBody = z.strictObject(mailed);
export const formBody = z.strictObject(recorded);
export const phoneBody = z.strictObject({ ...recorded, contact_phone: optional(phone) });
export const mailReminderBody = z.strictObject({ ...mailed, ...following });
export const formReminderBody = z.strictObject({ ...recorded, ...following });
export const phoneReminderBody = z.strictObject({ ...phoneBody.shape, ...following });
export const downloadBody = z.strictObject(recorded);
/** `is_sent`: the content leaves as a mail to the contact. */
export const furtherBody = z.strictObject({
  ...recorded,
  contact_phone: optional(phone),
  contact_type: optional(key),
  is_sent: z.boolean().default(false),
  documents: mailFiles,
  subject: subject.optional(),
  language: language.optional(),
});
/** Without parts: those of the project that are the third-party's. */
export const projectBody = z.strictObject({ ...mailed, project: id });

/** The calls that send a mail. */
export const MAILED = [
  'email_initial_request',
  'email_reminder',
  'project_reminder',
  'further_exchange',
] as const satisfies readonly Call[];
export type Mailed = (typeof MAILED)[number];

export const previewBody = z.strictObject({
  type: z.enum(MAILED),
  supplier: id,
  contact: id,
  products: distinctIds(MAX_PARTS),
  project: id.optional(),
  language: language.optional(),
  subject: subject.optional(),
  message: message.optional(),
});
/**
 * `subject`, `body`: what can be edited; `text`: the whole mail as the contact reads it; `heading` and the others: its pieces.
 * Link and code are made when it is sent.
 */
export const previewAnswer = z.object({
  subject: z.string(),
  body: z.string(),
  text: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string().nullable(),
  notes: z.array(z.string()),
  language,
  to: z.string(),
});

/** Maximum number of third-parties that are asked at once. */
export const MAX_RECIPIENTS = 100;

/** One mail to each of several third-parties. */
export const severalBody = z.strictObject({
  type: z.enum(['email_initial_request', 'email_reminder']),
  mails: z
    .array(z.strictObject(mailed))
    .min(1)
    .max(MAX_RECIPIENTS)
    .refine(
      distinct(({ supplier, contact }: { supplier: string; contact: string }) => `${supplier} ${contact}`),
      { error: 'duplicate_value' },
    ),
});

/** The exchanges that asked first; each gets its due reminder. */
export const remindBody = z.strictObject({ ids: z.array(id).min(1).max(MAX_AT_ONCE) });
/** `next_step_on`: postpones the next step; `followed_by`: another operator takes it over. */
export const followUpChange = z.strictObject({
  next_step_on: date.exactOptional(),
  followed_by: id.exactOptional(),
  is_stopped: z.literal(true).exactOptional(),
});
export type FollowUpChange = z.infer<typeof followUpChange>;
export const followUpBody = z
  .strictObject({ ids: z.array(id).min(1).max(MAX_AT_ONCE), ...followUpChange.shape })
  .refine(
    ({ next_step_on, followed_by, is_stopped }) =>
      [next_step_on, followed_by, is_stopped].filter((each) => each !== undefined).length === 1,
    { error: 'required' },
  );

/** Without parts: those of the third-party that are being monitored. */
export const recipientsBody = z.strictObject({ products: distinctIds(MAX_PARTS), supplier: id.optional() });

const named = z.object({ id, label: z.string() });
/** `refusal`: why no mail can be sent, as a sentence. */
const reachable = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language,
  refusal: z.string().nullable(),
});
export const recipientsAnswer = z.object({
  recipients: z.array(
    z.object({
      supplier: id,
      supplier_label: z.string(),
      /** Why the third-party cannot be asked, as a sentence. */
      refusal: z.string().nullable(),
      /** The favourite first, then those reached most recently. */
      contacts: z.array(reachable),
      parts: z.array(named),
    }),
  ),
  /** Parts without a third-party. */
  left: z.array(named),
});
export type Recipients = z.infer<typeof recipientsAnswer>;

/** Reminders that are prepared in one call: each needs several reads. */
const MAX_PREPARED = 20;
export const prepareBody = z.strictObject({ ids: z.array(id).min(1).max(MAX_PREPARED) });
/** `refusal`: why no reminder can be sent, as a sentence. */
export const preparedAnswer = z.object({
  items: z.array(z.object({ id, reminder: previewAnswer.nullable(), refusal: z.string().nullable() })),
});
