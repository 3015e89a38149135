import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an account of AWS answers to the questions of `npm run preflight`. */
export type Account = {
  /** Version of the CDK's bootstrap; 0: none. */
  bootstrap: number;
  executions: number;
  isInSandbox: boolean;
  sendRate: number;
  verified: string[];
  headersPolicies: number;
  stack?: string;
  /** Where the readers of the stack's stream begin. */
  startingPosition?: string;
  certificate?: { domain: string; status: string };
  /** Operations that the caller may not use. */
  forbidden: string[];
};

export const READY: Account = {
  ...{ bootstrap: 28, executions: 1000, isInSandbox: false, sendRate: 14, verified: ['example.com'] },
  ...{ headersPolicies: 2, forbidden: [] },
};

type Answered = { status?: number; body: string };
const xml = (body: string, status = 200): Answered => ({ status, body: `<?xml version="1.0"?>${body}` });
const json = (body: unknown, status = 200): Answered => ({ status, body: JSON.stringify(body) });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const QUERY_ERROR = (code: string, message: string) =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    400,
  );

/** Answers in the formats that the services document. */
function answer(account: Account, path: string, target: string, body: string): [operation: string, Answered] {
  const action = new URLSearchParams(body).get('Action') ?? '';
  if (action === 'GetCallerIdentity')
    return [
      action,
      xml(
        '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/ana</Arn><UserId>U</UserId><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
      ),
    ];
  if (action === 'DescribeStacks')
    return [
      action,
      account.stack
        ? xml(
            `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>Vigie-prod</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>${account.stack}</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
          )
        : QUERY_ERROR('ValidationError', 'Stack with id Vigie-prod does not exist'),
    ];
  if (action === 'GetTemplate') {
    const template = JSON.stringify({ Properties: { StartingPosition: account.startingPosition ?? 'TRIM_HORIZON' } });
    return [
      action,
      xml(
        `<GetTemplateResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><GetTemplateResult><TemplateBody>${template.replaceAll('"', '&quot;')}</TemplateBody></GetTemplateResult></GetTemplateResponse>`,
      ),
    ];
  }
  if (target.endsWith('GetParameter'))
    return [
      'GetParameter',
      account.bootstrap
        ? json({ Parameter: { Name: 'version', Value: String(account.bootstrap) } })
        : json({ __type: 'ParameterNotFound' }, 400),
    ];
  if (target.endsWith('DescribeCertificate')) {
    const { domain, status } = account.certificate ?? {};
    return ['DescribeCertificate', json({ Certificate: { DomainName: domain, Status: status } })];
  }
  if (path.endsWith('/account-settings'))
    return ['GetAccountSettings', json({ AccountLimit: { ConcurrentExecutions: account.executions } })];
  if (path === '/v2/email/account')
    return [
      'GetAccount',
      json({
        ...{ ProductionAccessEnabled: !account.isInSandbox, SendingEnabled: true },
        SendQuota: { MaxSendRate: account.sendRate },
      }),
    ];
  if (path.startsWith('/v2/email/identities/')) {
    const identity = decodeURIComponent(path.split('/').at(-1) ?? '');
    return [
      'GetEmailIdentity',
      account.verified.includes(identity)
        ? json({ VerifiedForSendingStatus: true })
        : json({ __type: 'NotFoundException', message: `${identity} does not exist` }, 404),
    ];
  }
  if (path.endsWith('/response-headers-policy'))
    return [
      'ListResponseHeadersPolicies',
      xml(
        `<ResponseHeadersPolicyList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><MaxItems>100</MaxItems><Quantity>${account.headersPolicies}</Quantity></ResponseHeadersPolicyList>`,
      ),
    ];
  return ['', { status: 501, body: `Nobody answers ${path} ${target} ${body}` }];
}

/** Runs `use` with the address of such an account, for `AWS_ENDPOINT_URL`. */
export async function withAccount<T>(account: Account, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const target = String(request.headers['x-amz-target'] ?? '');
    const [operation, { status = 200, body }] = answer(account, pathname, target, await bodyOf(request));
    const isForbidden = account.forbidden.includes(operation);
    response.writeHead(isForbidden ? 403 : status, {
      'content-type': body.startsWith('<') ? 'text/xml' : 'application/json',
    });
    response.end(
      isForbidden ? JSON.stringify({ __type: 'AccessDeniedException', message: `${operation} is denied` }) : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
