import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { readJson, writeJson } from '../lib/files.ts';

const userSchema = z.object({
  username: z.string(),
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  passwordHash: z.string().optional(),
  /** `usedStep`: the last step whose code was used. */
  softwareToken: z
    .object({ secret: z.string(), isVerified: z.boolean(), isEnabled: z.boolean(), usedStep: z.number().optional() })
    .optional(),
  created: z.string(),
  modified: z.string(),
});

export type User = z.infer<typeof userSchema>;

const directorySchema = z.object({
  privateKey: z.string(),
  /** Keys are lower case: Cognito user names are case-insensitive. */
  users: z.record(z.string(), userSchema),
  /** User and client by refresh token. */
  sessions: z.record(
    z.string(),
    z.object({
      user: z.string(),
      clientId: z.string(),
      expires: z.number(),
      /** `origin_jti` and `auth_time` of all tokens of the session. */
      id: z.string().optional(),
      began: z.number().optional(),
    }),
  ),
});

type Content = z.infer<typeof directorySchema>;
export type Session = Content['sessions'][string];

export type PublicKeySet = {
  keys: { kid: string; kty: 'RSA'; n: string; e: string; use: 'sig'; alg: 'RS256' }[];
};

/** Users and signing key of a user pool, in one file that is replaced atomically on every change. */
export class Directory {
  readonly keyId = 'local';
  #file: string;
  #content: Content;

  constructor(file: string) {
    this.#file = file;
    const stored = directorySchema.safeParse(readJson(file) ?? { privateKey: newKey(), users: {}, sessions: {} });
    if (!stored.success) throw new Error(`${file} is damaged; run "npm run reset" to start again from empty data.`);
    this.#content = stored.data;
    this.#save();
  }

  get privateKey(): string {
    return this.#content.privateKey;
  }

  get publicKeys(): PublicKeySet {
    const { n = '', e = '' } = createPublicKey(this.privateKey).export({ format: 'jwk' });
    return { keys: [{ kid: this.keyId, kty: 'RSA', use: 'sig', alg: 'RS256', n, e }] };
  }

  find(username: string): User | undefined {
    return this.#content.users[username.toLowerCase()];
  }

  /** By name. */
  all(): User[] {
    return Object.entries(this.#content.users)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, user]) => user);
  }

  put(user: User): void {
    this.#content.users[user.username.toLowerCase()] = { ...user, modified: new Date().toISOString() };
    this.#save();
  }

  remove(username: string): void {
    delete this.#content.users[username.toLowerCase()];
    this.endSessions(username);
  }

  openSession(token: string, session: Session): void {
    const now = Date.now() / 1000;
    const current = Object.entries(this.#content.sessions).filter(([, { expires }]) => expires > now);
    this.#content.sessions = { ...Object.fromEntries(current), [token]: session };
    this.#save();
  }

  session(token: string): Session | undefined {
    return this.#content.sessions[token];
  }

  endSessions(username: string): void {
    const others = Object.entries(this.#content.sessions).filter(([, { user }]) => user !== username.toLowerCase());
    this.#content.sessions = Object.fromEntries(others);
    this.#save();
  }

  #save(): void {
    writeJson(this.#file, this.#content);
  }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
