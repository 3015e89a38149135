import { readFileSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCognito } from '../cognito/cognito.ts';
import { type Listening, listen } from '../lib/http.ts';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../lib/settings.ts';
import { codeAt, STEP_MS } from '../testing/authenticator.ts';
import { makeFolder } from '../testing/folders.ts';

const PASSWORD = 'Correct-Horse-1';
const clientId = 'client';
const UserPoolId = USER_POOL_ID;
const folder = makeFolder();
const file = `${folder.path}/cognito.json`;
let now = Date.now();
let server: Listening;
let cognito: CognitoIdentityProviderClient;
let keys: Jwks;

async function start(): Promise<void> {
  const emulator = createCognito(
    file,
    {
      pools: [
        {
          id: UserPoolId,
          hasSoftwareTokens: true,
          policy: { minimumLength: 12, lowercase: false, uppercase: true, digits: true, symbols: true },
        },
      ],
      clients: [
        {
          ...{ id: clientId, userPoolId: UserPoolId, authFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] },
          ...{ accessTokenSeconds: 12 * 3600, refreshTokenSeconds: 24 * 3600 },
        },
      ],
    },
    () => now,
  );
  server = await listen((request, response) => void emulator.handle(request, response), 0);
  keys = (await (await fetch(`${server.endpoint}/${UserPoolId}/.well-known/jwks.json`)).json()) as Jwks;
  cognito = new CognitoIdentityProviderClient({ endpoint: server.endpoint, region: REGION, credentials: CREDENTIALS });
}

beforeAll(start);
afterAll(async () => {
  await server.close();
  folder.remove();
});

async function createUser(Username: string, Password = PASSWORD): Promise<void> {
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      UserAttributes: [{ Name: 'email', Value: `${Username}@x.fr` }],
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
}

const logIn = (USERNAME: string, value = PASSWORD) =>
  cognito.send(
    new AdminInitiateAuthCommand({
      ...{ UserPoolId, ClientId: clientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
      AuthParameters: { USERNAME, PASSWORD: value },
    }),
  );

const refresh = (token = '') =>
  cognito.send(
    new AdminInitiateAuthCommand({
      ...{ UserPoolId, ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } },
    }),
  );

const refused = (message: string) => expect.objectContaining({ name: 'NotAuthorizedException', message });

test('a login returns a token that the usual verifier accepts, valid for twelve hours', async () => {
  await createUser('Ann');
  const { AuthenticationResult } = await logIn('aNN');
  expect(AuthenticationResult?.ExpiresIn).toBe(12 * 3600);
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId, tokenUse: 'access' });
  verifier.cacheJwks(keys);
  const claims = await verifier.verify(AuthenticationResult?.AccessToken ?? '');
  expect(claims).toMatchObject({ username: 'Ann', client_id: clientId, token_use: 'access' });
  expect(claims.exp - claims.iat).toBe(12 * 3600);
  const published = await (await fetch(`${server.endpoint}/${UserPoolId}/.well-known/jwks.json`)).json();
  expect(published).toEqual(keys);
});

test('users: attributes, existence, case-insensitive names', async () => {
  await createUser('Bob');
  await expect(cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: 'BOB' }))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  await cognito.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username: 'bob',
      UserAttributes: [{ Name: 'locale', Value: 'fr' }],
    }),
  );
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: 'bob' }));
  expect(user).toMatchObject({ Username: 'Bob', Enabled: true, UserStatus: 'CONFIRMED' });
  expect(user.UserCreateDate).toBeInstanceOf(Date);
  expect(user.UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'email', Value: 'Bob@x.fr' },
      { Name: 'locale', Value: 'fr' },
    ]),
  );
  await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'Bob' }));
  await expect(cognito.send(new AdminGetUserCommand({ UserPoolId, Username: 'Bob' }))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
});

test('users are listed by page; a filter, which would be ignored, is refused', async () => {
  for (const name of ['List-c', 'List-a', 'List-b']) await createUser(name);
  const names: (string | undefined)[] = [];
  for await (const { Users = [] } of paginateListUsers({ client: cognito, pageSize: 2 }, { UserPoolId })) {
    expect(Users.length).toBeLessThanOrEqual(2);
    names.push(...Users.map(({ Username }) => Username));
  }
  expect(names.filter((name) => name?.startsWith('List-'))).toEqual(['List-a', 'List-b', 'List-c']);
  const filtered = cognito.send(new ListUsersCommand({ UserPoolId, Filter: 'username ^= "List-"' }));
  await expect(filtered).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('the policy rejects weak passwords', async () => {
  await createUser('Cyd');
  for (const Password of ['Short-1', 'no-capital-letter-1', 'No-Digit-In-This', 'NoSymbolInThis1']) {
    const attempt = cognito.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: 'Cyd', Password, Permanent: true }),
    );
    await expect(attempt).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  }
});

test('wrong passwords, unknown users and disabled users are rejected', async () => {
  await createUser('Dan');
  await expect(logIn('Dan', 'wrong')).rejects.toEqual(refused('Incorrect username or password.'));
  await expect(logIn('nobody')).rejects.toEqual(refused('Incorrect username or password.'));
  await cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: 'Dan' }));
  await expect(logIn('Dan')).rejects.toEqual(refused('User is disabled.'));
  await cognito.send(new AdminEnableUserCommand({ UserPoolId, Username: 'Dan' }));
  expect((await logIn('Dan')).AuthenticationResult?.TokenType).toBe('Bearer');
});

test('a temporary password can only be replaced', async () => {
  await createUser('Eve');
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: 'Eve', Password: PASSWORD, Permanent: false }),
  );
  expect(await logIn('Eve')).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

test('refresh tokens are valid until sign-out or expiry', async () => {
  await createUser('Fay');
  const first = (await logIn('Fay')).AuthenticationResult?.RefreshToken;
  expect((await refresh(first)).AuthenticationResult?.AccessToken).toBeTruthy();
  now += 25 * 3600 * 1000;
  await expect(refresh(first)).rejects.toEqual(refused('Refresh Token has expired'));
  const second = (await logIn('Fay')).AuthenticationResult?.RefreshToken;
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: 'Fay' }));
  await expect(refresh(second)).rejects.toEqual(refused('Invalid Refresh Token'));
});

test('after five failures even the correct password is rejected for a time, which doubles', async () => {
  await createUser('Gus');
  for (let i = 0; i < 5; i++)
    await expect(logIn('Gus', 'wrong')).rejects.toEqual(refused('Incorrect username or password.'));
  await expect(logIn('Gus')).rejects.toEqual(refused('Password attempts exceeded'));
  now += 1100;
  await expect(logIn('Gus', 'wrong')).rejects.toEqual(refused('Incorrect username or password.'));
  now += 1100;
  await expect(logIn('Gus')).rejects.toEqual(refused('Password attempts exceeded'));
  now += 1000;
  expect((await logIn('Gus')).AuthenticationResult?.AccessToken).toBeTruthy();
});

test('users, tokens and key survive a restart; the file contains no password', async () => {
  await createUser('Hal');
  const token = (await logIn('Hal')).AuthenticationResult?.RefreshToken;
  const before = keys;
  await server.close();
  await start();
  expect(keys).toEqual(before);
  expect((await refresh(token)).AuthenticationResult?.AccessToken).toBeTruthy();
  expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD);
});

const tokenOf = async (name: string) => (await logIn(name)).AuthenticationResult?.AccessToken;
const associate = async (AccessToken?: string) =>
  (await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
const verify = (AccessToken: string | undefined, UserCode: string) =>
  cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const prefer = (Username: string, Enabled: boolean) =>
  cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      ...{ UserPoolId, Username, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } },
    }),
  );
const respond = (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  cognito.send(
    new AdminRespondToAuthChallengeCommand({
      ...{ UserPoolId, ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );
const named = (name: string) => expect.objectContaining({ name });

/** A user whose log-ins need a code. The code of the step before was used. */
async function withDevice(name: string): Promise<string> {
  await createUser(name);
  const token = await tokenOf(name);
  const secret = await associate(token);
  await verify(token, codeAt(secret, now - STEP_MS));
  await prefer(name, true);
  return secret;
}

test('a device counts when it is verified and preferred; then the password leads to a challenge', async () => {
  await createUser('Ian');
  const token = await tokenOf('Ian');
  await expect(prefer('Ian', true)).rejects.toEqual(named('InvalidParameterException'));
  await expect(verify(token, '123456')).rejects.toEqual(named('SoftwareTokenMFANotFoundException'));
  const secret = await associate(token);
  const wrong = codeAt(secret, now + 7 * STEP_MS);
  await expect(verify(token, wrong)).rejects.toEqual(named('EnableSoftwareTokenMFAException'));
  await expect(prefer('Ian', true)).rejects.toEqual(named('InvalidParameterException'));
  expect(await verify(token, codeAt(secret, now))).toMatchObject({ Status: 'SUCCESS' });
  expect((await logIn('Ian')).ChallengeName).toBeUndefined();
  await prefer('Ian', true);
  const asked = await logIn('Ian');
  expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.stringMatching(/.{20}/) });
  expect(asked.AuthenticationResult).toBeUndefined();
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: 'Ian' }));
  expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
});

test('a challenge takes a code once; wrong, used and old codes have their own errors', async () => {
  const secret = await withDevice('Jim');
  const first = await logIn('Jim');
  await expect(respond('Jim', first.Session, codeAt(secret, now + 5 * STEP_MS))).rejects.toEqual(
    named('CodeMismatchException'),
  );
  const passed = await respond('Jim', first.Session, codeAt(secret, now));
  expect((await refresh(passed.AuthenticationResult?.RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
  await expect(respond('Jim', first.Session, codeAt(secret, now))).rejects.toEqual(
    refused('Invalid session for the user.'),
  );
  const second = await logIn('Jim');
  for (const code of [codeAt(secret, now), codeAt(secret, now - STEP_MS)])
    await expect(respond('Jim', second.Session, code)).rejects.toEqual(named('ExpiredCodeException'));
  const open = new RespondToAuthChallengeCommand({
    ...{ ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: second.Session },
    ChallengeResponses: { USERNAME: 'jim', SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, now + STEP_MS) },
  });
  expect((await cognito.send(open)).AuthenticationResult?.TokenType).toBe('Bearer');
});

test('a challenge is for one user and three minutes', async () => {
  const [secret] = [await withDevice('Kim'), await withDevice('Leo')];
  const { Session } = await logIn('Kim');
  await expect(respond('Leo', Session, '000000')).rejects.toEqual(refused('Invalid session for the user.'));
  now += 180_000;
  const late = respond('Kim', Session, codeAt(secret, now));
  await expect(late).rejects.toEqual(refused('Invalid session for the user, session is expired.'));
});

test('without the preference the password is enough again; another secret replaces the first', async () => {
  const secret = await withDevice('Mia');
  await prefer('Mia', false);
  const token = (await logIn('Mia')).AuthenticationResult?.AccessToken;
  const other = await associate(token);
  expect(other).not.toBe(secret);
  await expect(verify(token, codeAt(secret, now))).rejects.toEqual(named('EnableSoftwareTokenMFAException'));
});

test('a device needs a token of the pool that is valid', async () => {
  await createUser('Ned');
  const token = (await tokenOf('Ned')) ?? '';
  await expect(associate('a.b.c')).rejects.toEqual(refused('Invalid Access Token'));
  await expect(associate(`${token.slice(0, -4)}AAAA`)).rejects.toEqual(refused('Invalid Access Token'));
  now += 13 * 3600 * 1000;
  await expect(associate(token)).rejects.toEqual(refused('Invalid Access Token'));
});

test('an unsupported call is rejected with a message', async () => {
  const response = await fetch(server.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: '{}',
  });
  expect([response.status, (await response.json()).__type]).toEqual([400, 'UnknownOperationException']);
});
