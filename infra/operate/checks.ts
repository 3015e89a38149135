import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListResponseHeadersPoliciesCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { asError } from '#shared/errors.ts';
import type { Settings } from '../config.ts';

/** `stop`: the deployment would fail. `warn`: the stage would work, but not as it should. */
export type Finding = { level: 'ok' | 'warn' | 'stop'; says: string };
type Check = (settings: Settings) => Promise<Finding[]>;

const ok = (says: string): Finding => ({ level: 'ok', says });
const warn = (says: string): Finding => ({ level: 'warn', says });
const stop = (says: string): Finding => ({ level: 'stop', says });

const CDK_BOOTSTRAP = 'hnb659fds';
/** Version of the bootstrap that this release of the CDK asks for. */
const BOOTSTRAP_VERSION = 6;
/** Below this, a user with several tabs and an import can use up what the account has. */
const ENOUGH_EXECUTIONS = 100;
/** The quota of an account. */
const HEADERS_POLICIES = 20;

const isNamed = (error: unknown, ...names: string[]): boolean => names.includes(asError(error).name);

const credentials: Check = async () => {
  const { Account, Arn } = await new STSClient().send(new GetCallerIdentityCommand({}));
  return [ok(`Account ${Account}, as ${Arn}`)];
};

const bootstrap: Check = async ({ qualifier = CDK_BOOTSTRAP }) => {
  const todo = `Run: npx cdk bootstrap${qualifier === CDK_BOOTSTRAP ? '' : ` --qualifier ${qualifier} --toolkit-stack-name CDKToolkit-${qualifier}`}`;
  const Name = `/cdk-bootstrap/${qualifier}/version`;
  try {
    const { Parameter } = await new SSMClient().send(new GetParameterCommand({ Name }));
    const version = Number(Parameter?.Value);
    if (version < BOOTSTRAP_VERSION)
      return [stop(`The CDK's bootstrap has version ${version}, which is too old. ${todo}`)];
    return [ok(`The CDK's bootstrap has version ${version}`)];
  } catch (error) {
    if (isNamed(error, 'ParameterNotFound')) return [stop(`The account is not prepared for the CDK. ${todo}`)];
    throw error;
  }
};

/** The state of the stage's stack, or undefined if there is none. */
export async function stackState(settings: Settings): Promise<string | undefined> {
  try {
    const command = new DescribeStacksCommand({ StackName: `Vigie-${settings.stage}` });
    const { Stacks = [] } = await new CloudFormationClient().send(command);
    return Stacks[0]?.StackStatus;
  } catch (error) {
    if (isNamed(error, 'ValidationError')) return undefined;
    throw error;
  }
}

const OLD_READERS =
  'Lambda makes no second reader of a stream, so CloudFormation cannot replace them: delete the triggers of the functions "propagation" and "compaction", then deploy at once; the new ones begin with the last day';

/** Whether the readers of the deployed stack begin at the end of the stream: where one begins cannot be changed. */
async function hasOldReaders(StackName: string): Promise<boolean> {
  const { TemplateBody = '' } = await new CloudFormationClient().send(new GetTemplateCommand({ StackName }));
  return /StartingPosition["']?:\s*["']?LATEST/.test(TemplateBody);
}

const stack: Check = async (settings) => {
  const name = `Vigie-${settings.stage}`;
  const state = await stackState(settings);
  if (!state) return [ok(`Stack ${name}: none yet`)];
  if (state === 'ROLLBACK_COMPLETE' || state.endsWith('_FAILED'))
    return [
      stop(
        `Stack ${name} is in the state ${state}. Run: aws cloudformation delete-stack --stack-name ${name}, or for an update that failed: aws cloudformation continue-update-rollback --stack-name ${name}`,
      ),
    ];
  if (state.endsWith('_IN_PROGRESS'))
    return [stop(`Stack ${name} is being changed (${state}). Wait until that has ended`)];
  if (await hasOldReaders(name)) return [stop(`Stack ${name} has old readers of its stream. ${OLD_READERS}`)];
  return [ok(`Stack ${name}: ${state}`)];
};

const executions: Check = async ({ lambdaConcurrency }) => {
  const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand({}));
  const most = AccountLimit?.ConcurrentExecutions ?? 0;
  // Alarms and long lists go by the setting.
  const saying =
    lambdaConcurrency > most
      ? [
          warn(
            `Lambda: set LAMBDA_CONCURRENCY to ${most} until more may run; long lists would take functions from people`,
          ),
        ]
      : [];
  if (most >= ENOUGH_EXECUTIONS) return [ok(`Lambda: ${most} functions may run at once`), ...saying];
  return [
    ...saying,
    warn(
      `Lambda: only ${most} functions may run at once, further requests are refused. Run: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000`,
    ),
  ];
};

const mails: Check = async ({ mailFrom, mailsPerSecond }) => {
  if (!mailFrom) return [warn('Mails: no sender. Without ADMIN_EMAIL or MAIL_FROM nobody is invited')];
  const ses = new SESv2Client();
  const { ProductionAccessEnabled, SendQuota, SendingEnabled } = await ses.send(new GetAccountCommand({}));
  const rate = SendQuota?.MaxSendRate ?? 0;
  return [
    await senderOf(ses, mailFrom),
    ProductionAccessEnabled
      ? ok('Mails: SES writes to everybody')
      : warn(
          'Mails: SES is in its sandbox and writes to verified addresses only. Request production access in its account dashboard',
        ),
    ...(SendingEnabled === false
      ? [stop('Mails: SES has stopped sending for this account. See its account dashboard')]
      : []),
    ...(rate < mailsPerSecond
      ? [warn(`Mails: SES sends ${rate} in a second. Set MAILS_PER_SECOND below that, it is ${mailsPerSecond}`)]
      : []),
  ];
};

/** Either the address is verified, or its domain. */
async function senderOf(ses: SESv2Client, address: string): Promise<Finding> {
  for (const EmailIdentity of [address, address.split('@')[1]]) {
    try {
      const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
      if (VerifiedForSendingStatus) return ok(`Mails: ${EmailIdentity} is verified`);
    } catch (error) {
      if (!isNamed(error, 'NotFoundException')) throw error;
    }
  }
  return warn(
    `Mails: neither ${address} nor its domain is verified, so no mail leaves. Run: aws sesv2 create-email-identity --email-identity ${address}`,
  );
}

const cloudFront: Check = async (settings) => {
  const command = new ListResponseHeadersPoliciesCommand({ Type: 'custom' });
  const { ResponseHeadersPolicyList } = await new CloudFrontClient().send(command);
  const used = ResponseHeadersPolicyList?.Quantity ?? 0;
  if (used >= HEADERS_POLICIES && !(await stackState(settings)))
    return [stop(`CloudFront: the account has ${used} response headers policies, its quota. Delete a preview first`)];
  return [ok(`CloudFront: ${used} of ${HEADERS_POLICIES} response headers policies are in use`)];
};

const certificate: Check = async ({ domain, certificateArn }) => {
  if (!domain || !certificateArn) return [];
  const acm = new ACMClient({ region: 'us-east-1' });
  const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn: certificateArn }));
  const names = [Certificate?.DomainName, ...(Certificate?.SubjectAlternativeNames ?? [])];
  const covers = names.some((name) => name === domain || name === domain.replace(/^[^.]+/, '*'));
  if (!covers) return [stop(`The certificate is for ${names.join(', ')}, not for ${domain}`)];
  if (Certificate?.Status !== 'ISSUED')
    return [stop(`The certificate for ${domain} has the status ${Certificate?.Status}. Add its DNS record, and wait`)];
  return [ok(`The certificate for ${domain} is issued`)];
};

const firewall: Check = async ({ ephemeral, webAclArn }) =>
  ephemeral || webAclArn ? [] : [warn('No firewall: WEB_ACL_ARN is not set (docs/deployment.md)')];

const CHECKS = { bootstrap, stack, executions, mails, cloudFront, certificate, firewall };

/** What would stop or hurt a deployment. What cannot be looked at for lack of rights is a warning. */
async function checkAccount(settings: Settings): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    found.push(...(await credentials(settings)));
  } catch (error) {
    return [stop(`No credentials of AWS: ${asError(error).message}. Run: aws configure, or aws sso login`)];
  }
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      found.push(...(await check(settings)));
    } catch (error) {
      found.push(warn(`${name} could not be checked: ${asError(error).message}`));
    }
  }
  return found;
}

/** @throws Error if a stage that keeps its data has no first user, or no address for alarms */
export function requireAddresses({ stage, ephemeral, adminEmail, alarmEmail }: Settings): void {
  if (ephemeral || (adminEmail && alarmEmail)) return;
  throw new Error(
    `Stage ${stage} keeps its data. Give ADMIN_EMAIL, who can enter it, and ALARM_EMAIL, who hears of failures.`,
  );
}

const SIGNS = { ok: '✓', warn: '!', stop: '✗' };

/** Prints what was found. Returns whether the deployment can begin. */
export async function isReady(settings: Settings): Promise<boolean> {
  const found = await checkAccount(settings);
  for (const { level, says } of found) console.log(`${SIGNS[level]} ${says}.`);
  return found.every(({ level }) => level !== 'stop');
}
