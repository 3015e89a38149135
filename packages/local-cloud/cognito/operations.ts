import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UserPoolClientSpec, UserPoolSpec } from '../assembly/identity.ts';
import type { Directory, User } from './directory.ts';
import { CognitoError, notAuthorized, userNotFound } from './errors.ts';
import { type Operation, parse, target } from './inputs.ts';
import { checkPassword, hashPassword, passwordMatches } from './passwords.ts';
import { SoftwareTokens } from './software-tokens.ts';
import { Throttle } from './throttle.ts';
import { TokenIssuer } from './tokens.ts';

export interface IdentitySpec {
  pools: UserPoolSpec[];
  clients: UserPoolClientSpec[];
}

const attributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') })).default([]);

/** A filter is not supported: it would be ignored. */
const listing = z.strictObject({
  UserPoolId: z.string(),
  Limit: z.int().min(0).max(60).default(60),
  PaginationToken: z.string().optional(),
  AttributesToGet: z.array(z.string()).optional(),
});

/** Operations by name; they throw CognitoError with Cognito's codes. */
export function createOperations(
  directory: Directory,
  spec: IdentitySpec,
  now: () => number = Date.now,
): Record<string, Operation> {
  const throttle = new Throttle(now);
  const tokens = new TokenIssuer(directory, now);

  const pool = (id: string): UserPoolSpec => {
    const found = spec.pools.find((each) => each.id === id);
    if (!found) throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
    return found;
  };

  const user = (input: z.infer<typeof target>): User => {
    pool(input.UserPoolId);
    const found = directory.find(input.Username);
    if (!found) throw userNotFound();
    return found;
  };

  const clientOf = (id: string, poolId?: string): UserPoolClientSpec => {
    const found = spec.clients.find((each) => each.id === id && (poolId ?? each.userPoolId) === each.userPoolId);
    if (!found) throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return found;
  };

  const softwareTokens = new SoftwareTokens({ directory, tokens, now, poolOf: pool, userOf: user, clientOf });

  const setEnabled =
    (enabled: boolean): Operation =>
    (input) => {
      directory.put({ ...user(parse(target, input)), enabled });
      return {};
    };

  const signIn = async (client: UserPoolClientSpec, parameters: Record<string, string>): Promise<object> => {
    const { USERNAME: username = '', PASSWORD: password = '' } = parameters;
    throttle.check(username);
    const found = directory.find(username);
    if (!(await passwordMatches(password, found?.passwordHash)) || !found) {
      throttle.failed(username);
      throw notAuthorized();
    }
    throttle.succeeded(username);
    if (!found.enabled) throw notAuthorized('User is disabled.');
    if (found.status === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: randomUUID(),
        ChallengeParameters: { USER_ID_FOR_SRP: found.username },
      };
    }
    return (
      (pool(client.userPoolId).hasSoftwareTokens && softwareTokens.challenge(found, client)) || {
        ChallengeParameters: {},
        AuthenticationResult: tokens.issue(found, client),
      }
    );
  };

  const refresh = (client: UserPoolClientSpec, { REFRESH_TOKEN: token = '' }: Record<string, string>): object => {
    const found = directory.find(tokens.owner(token, client));
    if (!found) throw userNotFound();
    if (!found.enabled) throw notAuthorized('User is disabled.');
    return { ChallengeParameters: {}, AuthenticationResult: tokens.issue(found, client, token) };
  };

  return {
    ...softwareTokens.operations,

    AdminCreateUser: async (input) => {
      const schema = target.extend({ UserAttributes: attributeList, TemporaryPassword: z.string().optional() });
      const { UserPoolId, Username, UserAttributes, TemporaryPassword } = parse(schema, input);
      const { policy } = pool(UserPoolId);
      if (directory.find(Username)) throw new CognitoError('UsernameExistsException', 'User account already exists');
      if (TemporaryPassword !== undefined) checkPassword(policy, TemporaryPassword);
      const sub = randomUUID();
      const created = new Date(now()).toISOString();
      const fresh: User = {
        username: Username,
        sub,
        attributes: { ...named(UserAttributes), sub },
        enabled: true,
        status: 'FORCE_CHANGE_PASSWORD',
        created,
        modified: created,
        ...(TemporaryPassword !== undefined && { passwordHash: await hashPassword(TemporaryPassword) }),
      };
      if (directory.find(Username)) throw new CognitoError('UsernameExistsException', 'User account already exists');
      directory.put(fresh);
      return { User: { ...describe(fresh), Attributes: listed(fresh) } };
    },

    AdminSetUserPassword: async (input) => {
      const request = parse(target.extend({ Password: z.string(), Permanent: z.boolean().default(false) }), input);
      user(request);
      checkPassword(pool(request.UserPoolId).policy, request.Password);
      const passwordHash = await hashPassword(request.Password);
      directory.put({
        ...user(request),
        passwordHash,
        status: request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      });
      throttle.succeeded(request.Username);
      return {};
    },

    AdminInitiateAuth: (input) => {
      const schema = z.object({
        UserPoolId: z.string(),
        ClientId: z.string(),
        AuthFlow: z.string(),
        AuthParameters: z.record(z.string(), z.string()).default({}),
      });
      const { UserPoolId, ClientId, AuthFlow, AuthParameters } = parse(schema, input);
      pool(UserPoolId);
      const client = clientOf(ClientId, UserPoolId);
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') return refresh(client, AuthParameters);
      const allowed = client.authFlows.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH');
      if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' || !allowed) {
        throw new CognitoError('InvalidParameterException', 'Auth flow not enabled for this client');
      }
      return signIn(client, AuthParameters);
    },

    AdminGetUser: (input) => {
      const found = user(parse(target, input));
      const factors = found.softwareToken?.isEnabled ? ['SOFTWARE_TOKEN_MFA'] : [];
      return { ...describe(found), UserAttributes: listed(found), UserMFASettingList: factors };
    },

    ListUsers: (input) => {
      const { UserPoolId, Limit, PaginationToken = '', AttributesToGet } = parse(listing, input);
      pool(UserPoolId);
      const left = directory.all().filter(({ username }) => username.toLowerCase() > PaginationToken);
      const page = left.slice(0, Limit);
      const isAsked = ({ Name }: { Name: string }) => AttributesToGet?.includes(Name) ?? true;
      return {
        Users: page.map((each) => ({ ...describe(each), Attributes: listed(each).filter(isAsked) })),
        ...(left.length > Limit && { PaginationToken: page.at(-1)?.username.toLowerCase() }),
      };
    },

    AdminUpdateUserAttributes: (input) => {
      const request = parse(target.extend({ UserAttributes: attributeList }), input);
      const found = user(request);
      directory.put({ ...found, attributes: { ...found.attributes, ...named(request.UserAttributes) } });
      return {};
    },

    AdminDisableUser: setEnabled(false),
    AdminEnableUser: setEnabled(true),

    AdminDeleteUser: (input) => {
      directory.remove(user(parse(target, input)).username);
      return {};
    },

    AdminUserGlobalSignOut: (input) => {
      directory.endSessions(user(parse(target, input)).username);
      return {};
    },
  };
}

function describe(user: User) {
  return {
    Username: user.username,
    UserCreateDate: Date.parse(user.created) / 1000,
    UserLastModifiedDate: Date.parse(user.modified) / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

const named = (list: z.infer<typeof attributeList>) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
const listed = (user: User) => Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
