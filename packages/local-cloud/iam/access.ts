import { createHash } from 'node:crypto';
import type { FunctionSpec } from '../assembly/functions.ts';
import type { RoleSpec } from '../assembly/roles.ts';
import { ACCOUNT, CREDENTIALS, REGION } from '../lib/settings.ts';
import { type Asked, Policy, type Verdict } from './policy.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Temporary credentials of a function, as its role has them in AWS. Derived from its name, so that another process that
 * runs it has the same.
 */
export const credentialsOf = (functionName: string): Required<Credentials> => ({
  accessKeyId: `ASIA${digest(`key of ${functionName}`).slice(0, 16).toUpperCase()}`,
  secretAccessKey: digest(`secret of ${functionName}`).slice(0, 40),
  sessionToken: digest(`session of ${functionName}`),
});

/** Refused by IAM. The message is AWS's own; each service puts it into its own error. */
export class AccessDenied extends Error {
  readonly resource: string;
  constructor(principal: string, { action, resource }: Asked, verdict: Exclude<Verdict, 'allowed'>) {
    const reason =
      verdict === 'denied'
        ? 'with an explicit deny in an identity-based policy'
        : `because no identity-based policy allows the ${action} action`;
    super(`User: ${principal} is not authorized to perform: ${action} on resource: ${resource} ${reason}`);
    this.resource = resource;
  }
}

const MOST_DENIALS = 200;

interface Principal {
  /** Of the session. */
  arn: string;
  credentials: Credentials;
  /** Missing for the account itself, which may do everything. */
  role?: RoleSpec;
}

/** Who calls the local services, and what they may do. Before functions are added, only the account itself is known. */
export class Access {
  readonly #principals = new Map<string, Principal>();
  readonly #policies = new Map<string, Policy>();
  readonly #revoked = new Map<string, Policy>();
  /** The last refusals, as their callers were told. */
  readonly denials: string[] = [];

  constructor() {
    const root = `arn:aws:iam::${ACCOUNT}:root`;
    this.#principals.set(CREDENTIALS.accessKeyId, { arn: root, credentials: CREDENTIALS });
  }

  add(functions: readonly FunctionSpec[], roles: readonly RoleSpec[]): void {
    for (const role of roles) this.#policies.set(role.arn, new Policy(role.statements));
    for (const { name, roleArn } of functions) {
      const role = roles.find(({ arn }) => arn === roleArn);
      if (!role) throw new Error(`The function ${name} has the role ${roleArn}, which the template does not define.`);
      const credentials = credentialsOf(name);
      const arn = `arn:aws:sts::${ACCOUNT}:assumed-role/${role.name}/${name}`;
      this.#principals.set(credentials.accessKeyId, { arn, credentials, role });
    }
  }

  /** Undefined for an unknown key. */
  credentials(accessKeyId: string): Credentials | undefined {
    return this.#principals.get(accessKeyId)?.credentials;
  }

  /** The account itself may do everything. */
  isAccount(accessKeyId: string): boolean {
    const principal = this.#principals.get(accessKeyId);
    return principal !== undefined && !principal.role;
  }

  decide(accessKeyId: string, asked: Asked): Verdict {
    const principal = this.#principals.get(accessKeyId);
    if (!principal) return 'not allowed';
    if (!principal.role) return 'allowed';
    if (this.#revoked.get(accessKeyId)?.decide(asked) === 'denied') return 'not allowed';
    const { role } = principal;
    const context = () => ({ ...requestContext(role), ...asked.context?.() });
    return this.#policies.get(role.arn)?.decide({ ...asked, context }) ?? 'not allowed';
  }

  may(accessKeyId: string, asked: Asked): boolean {
    return this.decide(accessKeyId, asked) === 'allowed';
  }

  /** Throws `AccessDenied`. */
  require(accessKeyId: string, asked: Asked): void {
    const verdict = this.decide(accessKeyId, asked);
    if (verdict === 'allowed') return;
    this.#deny(new AccessDenied(this.#principals.get(accessKeyId)?.arn ?? 'anonymous', asked, verdict));
  }

  /** The same for a role that a service assumes: a state machine's. */
  requireOf(roleArn: string, asked: Asked): void {
    const context = () => ({ ...requestContext({ arn: roleArn }), ...asked.context?.() });
    const verdict = this.#policies.get(roleArn)?.decide({ ...asked, context }) ?? 'not allowed';
    if (verdict !== 'allowed') this.#deny(new AccessDenied(roleArn, asked, verdict));
  }

  #deny(denied: AccessDenied): never {
    // The caller may swallow it.
    console.error(`✗ ${denied.message}`);
    this.denials.push(denied.message);
    if (this.denials.length > MOST_DENIALS) this.denials.shift();
    throw denied;
  }

  /** Takes a right from a function, as if no policy allowed it, until the returned function is called. */
  revoke(functionName: string, action: string, resource: string): () => void {
    const { accessKeyId } = credentialsOf(functionName);
    if (!this.#principals.has(accessKeyId)) throw new Error(`There is no function ${functionName}.`);
    this.#revoked.set(accessKeyId, new Policy([{ Effect: 'Deny', Action: [action], Resource: [resource] }]));
    return () => this.#revoked.delete(accessKeyId);
  }
}

/** The local services have no TLS, which says nothing about the deployed ones. */
const requestContext = (role: Pick<RoleSpec, 'arn'>) => ({
  'aws:securetransport': 'true',
  'aws:requestedregion': REGION,
  'aws:principalaccount': ACCOUNT,
  'aws:principalarn': role.arn,
});

/** Of a signed request; undefined without a signature. */
export const accessKeyOf = (authorization: string | undefined): string | undefined =>
  /Credential=([^/,\s]+)\//.exec(authorization ?? '')?.[1];
