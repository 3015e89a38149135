import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { UserPoolClientSpec, UserPoolSpec } from '../assembly/identity.ts';
import type { Directory, User } from './directory.ts';
import { CognitoError, notAuthorized, userNotFound } from './errors.ts';
import { type Operation, parse, target } from './inputs.ts';
import type { TokenIssuer } from './tokens.ts';
import { newSecret, stepOf } from './totp.ts';

export const CHALLENGE = 'SOFTWARE_TOKEN_MFA';
/** How long a challenge can be answered: Cognito's default. */
const CHALLENGE_MS = 3 * 60 * 1000;

const preference = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
const byToken = z.object({ AccessToken: z.string().optional() });
const verification = byToken.extend({
  UserCode: z
    .string()
    .regex(/^[0-9]+$/)
    .length(6),
});
const choice = target.extend({ SoftwareTokenMfaSettings: preference.optional() });
const response = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});

type Parts = {
  directory: Directory;
  tokens: TokenIssuer;
  now: () => number;
  poolOf: (id: string) => UserPoolSpec;
  userOf: (input: z.infer<typeof target>) => User;
  clientOf: (id: string, pool?: string) => UserPoolClientSpec;
};

/** The second factor of users: an app that computes codes from a secret, as Cognito has it. */
export class SoftwareTokens {
  #parts: Parts;
  #challenges = new Map<string, { username: string; clientId: string; expires: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What a right password leads to, if the user has a second factor. */
  challenge({ username, softwareToken }: User, { id: clientId }: UserPoolClientSpec): object | undefined {
    if (!softwareToken?.isVerified || !softwareToken.isEnabled) return undefined;
    const now = this.#parts.now();
    for (const [session, { expires }] of this.#challenges) if (expires <= now) this.#challenges.delete(session);
    const Session = randomBytes(48).toString('base64url');
    this.#challenges.set(Session, { username, clientId, expires: now + CHALLENGE_MS });
    return { ChallengeName: CHALLENGE, Session, ChallengeParameters: { USER_ID_FOR_SRP: username } };
  }

  readonly operations: Record<string, Operation> = {
    /** Replaces a secret that was there before: it does not count any more, as on AWS. */
    AssociateSoftwareToken: (input) => {
      const user = this.#holder(parse(byToken, input).AccessToken);
      const secret = newSecret();
      this.#parts.directory.put({ ...user, softwareToken: { secret, isVerified: false, isEnabled: false } });
      return { SecretCode: secret };
    },

    VerifySoftwareToken: (input) => {
      const { AccessToken, UserCode } = parse(verification, input);
      const user = this.#holder(AccessToken);
      if (!user.softwareToken)
        throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been associated.');
      const step = stepOf(user.softwareToken.secret, UserCode, this.#parts.now());
      if (step === undefined)
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
      this.#use(user, step);
      return { Status: 'SUCCESS' };
    },

    AdminSetUserMFAPreference: (input) => {
      const { SoftwareTokenMfaSettings: wanted, ...named } = parse(choice, input);
      const user = this.#parts.userOf(named);
      if (!wanted) return {};
      if (wanted.Enabled && !user.softwareToken?.isVerified)
        throw new CognitoError('InvalidParameterException', 'User has not verified software token mfa');
      if (user.softwareToken)
        this.#parts.directory.put({ ...user, softwareToken: { ...user.softwareToken, isEnabled: wanted.Enabled } });
      return {};
    },

    AdminRespondToAuthChallenge: (input) => {
      const { UserPoolId } = parse(z.object({ UserPoolId: z.string() }), input);
      this.#parts.poolOf(UserPoolId);
      return this.#respond(input, UserPoolId);
    },

    RespondToAuthChallenge: (input) => this.#respond(input),
  };

  #respond(input: unknown, pool?: string): object {
    const { ClientId, ChallengeName, Session = '', ChallengeResponses } = parse(response, input);
    const client = this.#parts.clientOf(ClientId, pool);
    if (ChallengeName !== CHALLENGE) throw new CognitoError('InvalidParameterException', `No ${ChallengeName} here.`);
    const { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code } = ChallengeResponses;
    if (!username) throw new CognitoError('InvalidParameterException', 'Missing required parameter USERNAME');
    if (!code)
      throw new CognitoError('InvalidParameterException', 'Missing required parameter SOFTWARE_TOKEN_MFA_CODE');
    const user = this.#challenged(Session, username, ClientId);
    if (!user.enabled) throw notAuthorized('User is disabled.');
    const step = user.softwareToken && stepOf(user.softwareToken.secret, code, this.#parts.now());
    if (step === undefined) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
    const used = this.#use(user, step);
    this.#challenges.delete(Session);
    return { ChallengeParameters: {}, AuthenticationResult: this.#parts.tokens.issue(used, client) };
  }

  #challenged(session: string, username: string, clientId: string): User {
    const found = this.#challenges.get(session);
    const isTheirs = found?.clientId === clientId && found.username.toLowerCase() === username.toLowerCase();
    if (!found || !isTheirs) throw notAuthorized('Invalid session for the user.');
    if (found.expires <= this.#parts.now()) throw notAuthorized('Invalid session for the user, session is expired.');
    const user = this.#parts.directory.find(username);
    if (!user) throw userNotFound();
    return user;
  }

  /** A code counts once, and no earlier one after it. */
  #use(user: User, step: number): User {
    const { softwareToken } = user;
    if (!softwareToken) throw userNotFound();
    if (step <= (softwareToken.usedStep ?? -1))
      throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
    const used = { ...user, softwareToken: { ...softwareToken, isVerified: true, usedStep: step } };
    this.#parts.directory.put(used);
    return used;
  }

  #holder(accessToken: string | undefined): User {
    const name = accessToken === undefined ? undefined : this.#parts.tokens.holder(accessToken);
    const user = name === undefined ? undefined : this.#parts.directory.find(name);
    if (!user) throw notAuthorized('Invalid Access Token');
    if (!user.enabled) throw notAuthorized('User is disabled.');
    return user;
  }
}
