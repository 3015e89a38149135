import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { PASSWORD_MIN } from '#shared/users/passwords.ts';
import type { Settings } from '../config.ts';
import { acknowledge } from './acknowledge.ts';
import { KEPT } from './kept.ts';

/** A working day; then the page asks for the password again. */
const SESSION = Duration.hours(12);

/** Accounts and passwords. Profiles and permissions are in the table. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { ephemeral, isProtected }: Settings) {
    super(scope, id);
    this.pool = new UserPool(this, 'Users', {
      // Our function looks up the username of an e-mail. With e-mail aliases, usernames could not be e-mails.
      signInAliases: { username: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      selfSignUpEnabled: false,
      passwordPolicy: {
        minLength: PASSWORD_MIN,
        requireUppercase: true,
        requireLowercase: false,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      // Each user decides; `MFA_FOR_OPERATORS` demands it of operators, who need not have it before their first log-in.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false, email: false },
      // Our own mails, in the user's language, contain the password links; the pool sends none.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: isProtected,
      removalPolicy: ephemeral ? RemovalPolicy.DESTROY : KEPT,
    });
    this.client = this.pool.addClient('Page', {
      generateSecret: false,
      // Passwords are only accepted from our oauth2 function, which limits attempts.
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: SESSION,
      idTokenValidity: SESSION,
      refreshTokenValidity: SESSION,
    });
    acknowledge(
      this.pool,
      'The second factor is a choice of each user, and a setting of the stage for operators, whom the functions ask for it.',
      'COG2',
    );
    acknowledge(this.pool, 'The Plus plan is charged per user and month; our oauth2 function limits attempts.', 'COG8');
  }
}
