import { z } from 'zod';
import { LIFETIMES } from '#shared/lifetimes.ts';
import { entriesOf } from '#shared/values/objects.ts';

/** Stages whose data is retained. Every other stage is a preview: deleting its stack deletes everything. */
export const RETAINED_STAGES = ['prod', 'staging'];

export const isLasting = (stage: string): boolean => RETAINED_STAGES.includes(stage);

const slug = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,18}[a-z0-9]$/,
    'must be 2 to 20 lowercase letters, digits and dashes, starting with a letter',
  );
const address = z.email('must be an e-mail address').optional();
const WHOLE_DAYS = 'must be a whole number of days, from 1 to 3650';
const WHOLE_AMOUNT = 'must be a whole number of USD, from 1';
const WHOLE_COUNT = 'must be a whole number, from 10';
const WHOLE_LINES = 'must be a whole number, from 1';
const WHOLE_PIECES = 'must be a whole number, from 1 to 1000';
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
    /** The amount of USD a month from which on the receiver of alarms is told what the account costs. */
    budgetUsd: z.coerce.number(WHOLE_AMOUNT).int(WHOLE_AMOUNT).min(1, WHOLE_AMOUNT).optional(),
    /** How many functions may run at once in the account, of which an alarm tells from 80 % on. */
    lambdaConcurrency: z.coerce.number(WHOLE_COUNT).int(WHOLE_COUNT).min(10, WHOLE_COUNT).default(1000),
    /** Lists above so many lines are matched in pieces, side by side. */
    piecesAbove: z.coerce.number(WHOLE_LINES).int(WHOLE_LINES).min(1, WHOLE_LINES).default(100_000),
    /** Pieces of one list that are matched at once. Default: a tenth of the functions that may run at once, 2 to 40. */
    piecesAtOnce: z.coerce
      .number(WHOLE_PIECES)
      .int(WHOLE_PIECES)
      .min(1, WHOLE_PIECES)
      .max(1000, WHOLE_PIECES)
      .optional(),
    /** Whether the data cannot be deleted. Off only while a stage is created, so that a failed first deployment can end. */
    isProtected: z.stringbool('must be true or false').default(true),
    /** A table that was restored, which the stage uses in place of its own, and its stream. */
    tableName: z
      .string()
      .regex(/^[\w.-]{3,255}$/, 'must be the name of a table')
      .optional(),
    tableStreamArn: z
      .string()
      .regex(
        /^arn:aws[\w-]*:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/.+$/,
        'must be the ARN of a stream of a table',
      )
      .optional(),
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
    /** Web ACL of AWS WAF that checks requests before CloudFront answers. */
    webAclArn: z
      .string()
      .regex(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/, 'must be a web ACL for CloudFront, in us-east-1')
      .optional(),
    /** Qualifier of the CDK's bootstrap, for accounts that keep previews apart from lasting stages. */
    qualifier: z
      .string()
      .regex(/^[a-z0-9]{1,10}$/, 'must be 1 to 10 lowercase letters and digits')
      .optional(),
    /** Managed policy that bounds the rights of each role of the stage. */
    boundary: z
      .string()
      .regex(/^[\w+=,.@-]{1,128}$/, 'must be the name of a managed policy')
      .optional(),
    /** E-mails of messages that leave in a second: below what SES gives, so that links for passwords are not held up. */
    mailsPerSecond: z.coerce.number(WHOLE_RATE).int(WHOLE_RATE).min(1, WHOLE_RATE).max(500, WHOLE_RATE).default(10),
    /** Whether GuardDuty scans every file of a record, which costs by file and gigabyte. */
    malwareScan: z.enum(['on', 'off'], 'must be on or off').default('off'),
    /** Whether operators can do nothing before they have set up two-step log-in. For all others it is a choice. */
    mfaForOperators: z.enum(['on', 'off'], 'must be on or off').default('off'),
    /** Whether a canary tries the stage every hour. Default: only stages that keep their data. */
    canary: z.enum(['on', 'off'], 'must be on or off').optional(),
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
  .refine(({ tableName, tableStreamArn }) => tableName === tableStreamArn?.split('/')[1], {
    path: ['tableName'],
    message: 'and tableStreamArn go together: give the stream of this table, or none of both',
  })
  .transform((settings) => ({
    ...settings,
    mailFrom: settings.mailFrom ?? settings.adminEmail,
    piecesAtOnce: settings.piecesAtOnce ?? Math.min(40, Math.max(2, Math.floor(settings.lambdaConcurrency / 10))),
    malwareScan: settings.malwareScan === 'on',
    mfaForOperators: settings.mfaForOperators === 'on',
    canary: settings.canary ? settings.canary === 'on' : isLasting(settings.stage),
    ephemeral: !isLasting(settings.stage),
    isProtected: settings.isProtected && isLasting(settings.stage),
  }));

export type Settings = z.output<typeof settingsSchema>;

/** Each setting comes from the CDK context (`-c stage=pr-12`), otherwise from the environment. */
export const VARIABLES = {
  stage: 'STAGE',
  adminEmail: 'ADMIN_EMAIL',
  mailFrom: 'MAIL_FROM',
  mailsPerSecond: 'MAILS_PER_SECOND',
  alarmEmail: 'ALARM_EMAIL',
  budgetUsd: 'BUDGET_USD',
  lambdaConcurrency: 'LAMBDA_CONCURRENCY',
  piecesAbove: 'PIECES_ABOVE',
  piecesAtOnce: 'PIECES_AT_ONCE',
  isProtected: 'PROTECTED',
  tableName: 'RESTORED_TABLE',
  tableStreamArn: 'RESTORED_TABLE_STREAM',
  inboundDomain: 'INBOUND_DOMAIN',
  inboundRuleSet: 'INBOUND_RULE_SET',
  malwareScan: 'MALWARE_SCAN',
  mfaForOperators: 'MFA_FOR_OPERATORS',
  canary: 'CANARY',
  domain: 'DOMAIN',
  certificateArn: 'CERTIFICATE_ARN',
  webAclArn: 'WEB_ACL_ARN',
  qualifier: 'CDK_QUALIFIER',
  boundary: 'PERMISSIONS_BOUNDARY',
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
