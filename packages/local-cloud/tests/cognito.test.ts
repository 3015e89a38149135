import { readFileSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCognito } from '../cognito/cognito.ts';
import { type Listening, listen } from '../lib/http.ts';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../lib/settings.ts';
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

test('an unsupported call is rejected with a message', async () => {
  const response = await fetch(server.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: '{}',
  });
  expect([response.status, (await response.json()).__type]).toEqual([400, 'UnknownOperationException']);
});
