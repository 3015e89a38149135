import { createPublicKey, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import type { UserPoolClientSpec } from '../assembly/identity.ts';
import { REGION } from '../lib/settings.ts';
import type { Directory, User } from './directory.ts';
import { notAuthorized } from './errors.ts';

/** Issues tokens in Cognito's format: RS256, with the claims of access and id tokens. */
export class TokenIssuer {
  #directory: Directory;
  #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  issue(user: User, client: UserPoolClientSpec, refreshToken?: string) {
    const issued = Math.floor(this.#now() / 1000);
    const session = refreshToken === undefined ? undefined : this.#directory.session(refreshToken);
    const { id = randomUUID(), began = issued } = session ?? {};
    const common = {
      sub: user.sub,
      iss: `https://cognito-idp.${REGION}.amazonaws.com/${client.userPoolId}`,
      origin_jti: id,
      auth_time: began,
      iat: issued,
      exp: issued + client.accessTokenSeconds,
    };
    const scope = 'aws.cognito.signin.user.admin';
    const access = { ...common, client_id: client.id, token_use: 'access', scope, username: user.username };
    const identity = {
      ...user.attributes,
      ...common,
      aud: client.id,
      token_use: 'id',
      'cognito:username': user.username,
    };
    return {
      AccessToken: this.#sign({ ...access, jti: randomUUID() }),
      IdToken: this.#sign({ ...identity, jti: randomUUID() }),
      ...(refreshToken === undefined && { RefreshToken: this.#openSession(user, client, issued, id) }),
      ExpiresIn: client.accessTokenSeconds,
      TokenType: 'Bearer',
    };
  }

  /**
   * The user of a refresh token. Throws NotAuthorizedException if it is unknown, expired or issued to another client.
   */
  owner(refreshToken: string, client: UserPoolClientSpec): string {
    const session = this.#directory.session(refreshToken);
    if (!session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (session.expires <= this.#now() / 1000) throw notAuthorized('Refresh Token has expired');
    return session.user;
  }

  /** The user of a valid access token; undefined for any other text. */
  holder(accessToken: string): string | undefined {
    const [header, payload, signature = ''] = accessToken.split('.');
    const key = createPublicKey(this.#directory.privateKey);
    if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
      return undefined;
    const { token_use, exp, username } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    return token_use === 'access' && exp > this.#now() / 1000 ? username : undefined;
  }

  #openSession(user: User, client: UserPoolClientSpec, began: number, id: string): string {
    const token = randomBytes(48).toString('base64url');
    const expires = began + client.refreshTokenSeconds;
    const session = { user: user.username.toLowerCase(), clientId: client.id, expires, id, began };
    this.#directory.openSession(token, session);
    return token;
  }

  #sign(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const content = `${encode({ alg: 'RS256', kid: this.#directory.keyId, typ: 'JWT' })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), this.#directory.privateKey).toString('base64url')}`;
  }
}
