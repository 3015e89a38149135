import { z } from 'zod';
import { entriesOf } from '#shared/objects.ts';

/** Stages whose data outlives a deployment. Every other stage is a preview: deleting its stack leaves nothing. */
const LASTING = ['prod', 'staging'];

const slug = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,18}[a-z0-9]$/,
    'must be 2 to 20 lowercase letters, digits and dashes, starting with a letter',
  );
const address = z.email('must be an e-mail address').optional();

const settingsSchema = z
  .strictObject({
    stage: slug.default('dev'),
    /** Gets the first account, by invitation. */
    adminEmail: address,
    /** Sender of our e-mails; it or its domain must be verified in SES. The first account's address unless given. */
    mailFrom: address,
    /** Is told of alarms. */
    alarmEmail: address,
    /** Host name of the page, with a certificate for it. Without it CloudFront's own name is used. */
    domain: z.hostname('must be a host name').optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
        'must be an ACM certificate in us-east-1, where CloudFront reads it',
      )
      .optional(),
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['domain'],
    message: 'and certificateArn go together: give both or none',
  })
  .transform((settings) => ({
    ...settings,
    mailFrom: settings.mailFrom ?? settings.adminEmail,
    ephemeral: !LASTING.includes(settings.stage),
  }));

export type Settings = z.output<typeof settingsSchema>;

/** Each setting is read from the CDK context (`-c stage=pr-12`), else from the environment. */
const VARIABLES = {
  stage: 'STAGE',
  adminEmail: 'ADMIN_EMAIL',
  mailFrom: 'MAIL_FROM',
  alarmEmail: 'ALARM_EMAIL',
  domain: 'DOMAIN',
  certificateArn: 'CERTIFICATE_ARN',
} as const;

export type SettingName = keyof typeof VARIABLES;

/**
 * @param contextValue what the CDK context says about a setting
 * @throws Error with one sentence for each setting that is wrong
 */
export function readSettings(contextValue: (name: SettingName) => unknown, environment: NodeJS.ProcessEnv): Settings {
  const given = entriesOf(VARIABLES).map(([name, variable]) => [
    name,
    contextValue(name) ?? (environment[variable] || undefined),
  ]);
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new Error(`The deployment settings are not usable. ${parsed.error.issues.map(sentence).join(' ')}`);
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const name = path[0] as SettingName;
  return `${name} (context "${name}" or ${VARIABLES[name]}) ${message}.`;
}
