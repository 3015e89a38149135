import { z } from 'zod';
import { LIFETIMES } from '#shared/lifetimes.ts';
import { entriesOf } from '#shared/values/objects.ts';

/** Stages whose data is retained. Every other stage is a preview: deleting its stack deletes everything. */
const RETAINED_STAGES = ['prod', 'staging'];

const slug = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,18}[a-z0-9]$/,
    'must be 2 to 20 lowercase letters, digits and dashes, starting with a letter',
  );
const address = z.email('must be an e-mail address').optional();
const WHOLE_DAYS = 'must be a whole number of days, from 1 to 3650';
const WHOLE_RATE = 'must be a whole number, from 1 to 500';
const days = z.coerce.number(WHOLE_DAYS).int(WHOLE_DAYS).min(1, WHOLE_DAYS).max(3650, WHOLE_DAYS);

const settingsSchema = z
  .strictObject({
    stage: slug.default('dev'),
    /** Receives the invitation for the first account. */
    adminEmail: address,
    /** Sender of e-mails; it or its domain must be verified in SES. Default: the address of the first account. */
    mailFrom: address,
    /** Receives alarms. */
    alarmEmail: address,
    /** Receives the replies of third-parties: its MX record leads to SES. Without it, replies go to the person who wrote. */
    inboundDomain: z.hostname('must be a host name').toLowerCase().optional(),
    /** The account's active rule set of SES for received mails, to which the stage adds its rule. */
    inboundRuleSet: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be the name of a rule set of SES')
      .default('default-rule-set'),
    /** Host name of the page, which needs a certificate. Default: CloudFront's own host name. */
    domain: z.hostname('must be a host name').optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
        'must be an ACM certificate in us-east-1, where CloudFront reads it',
      )
      .optional(),
    /** E-mails of messages that leave in a second: below what SES gives, so that links for passwords are not held up. */
    mailsPerSecond: z.coerce.number(WHOLE_RATE).int(WHOLE_RATE).min(1, WHOLE_RATE).max(500, WHOLE_RATE).default(10),
    /** How long files for download are kept: exports, PDFs, reports. */
    exportDays: days.default(7),
    /** How long uploads that no record refers to are kept, and the lines of a list that is being imported. */
    uploadDays: days.default(30),
    /** How long the file and the lines of a finished import are kept. */
    importDays: days.default(1095),
    /** How long events of the audit log are kept. */
    auditDays: days.default(400),
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['domain'],
    message: 'and certificateArn go together: give both or none',
  })
  .transform((settings) => ({
    ...settings,
    mailFrom: settings.mailFrom ?? settings.adminEmail,
    ephemeral: !RETAINED_STAGES.includes(settings.stage),
  }));

export type Settings = z.output<typeof settingsSchema>;

/** Each setting comes from the CDK context (`-c stage=pr-12`), otherwise from the environment. */
export const VARIABLES = {
  stage: 'STAGE',
  adminEmail: 'ADMIN_EMAIL',
  mailFrom: 'MAIL_FROM',
  mailsPerSecond: 'MAILS_PER_SECOND',
  alarmEmail: 'ALARM_EMAIL',
  inboundDomain: 'INBOUND_DOMAIN',
  inboundRuleSet: 'INBOUND_RULE_SET',
  domain: 'DOMAIN',
  certificateArn: 'CERTIFICATE_ARN',
  ...LIFETIMES,
} as const;

export type SettingName = keyof typeof VARIABLES;

/**
 * Reads the deployment settings.
 * @param contextValue returns a setting's value in the CDK context
 * @throws Error with one sentence per invalid setting
 */
export function readSettings(contextValue: (name: SettingName) => unknown, environment: NodeJS.ProcessEnv): Settings {
  const given = entriesOf(VARIABLES).map(([name, variable]) => [
    name,
    contextValue(name) ?? (environment[variable] || undefined),
  ]);
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new Error(`Invalid deployment settings. ${parsed.error.issues.map(sentence).join(' ')}`);
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const name = path[0] as SettingName;
  return `${name} (context "${name}" or ${VARIABLES[name]}) ${message}.`;
}
