import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  digits: boolean;
  symbols: boolean;
}

export interface UserPoolSpec {
  id: string;
  policy: PasswordPolicy;
  /** Whether users may have an app that computes codes as a second factor. */
  hasSoftwareTokens: boolean;
}

export interface UserPoolClientSpec {
  id: string;
  userPoolId: string;
  authFlows: string[];
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

const flag = z.boolean().default(false);
const pool = z.object({
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.array(z.literal('SOFTWARE_TOKEN_MFA')).default([]),
  Policies: z
    .object({
      PasswordPolicy: z.object({
        MinimumLength: z.coerce.number().default(8),
        RequireLowercase: flag,
        RequireUppercase: flag,
        RequireNumbers: flag,
        RequireSymbols: flag,
      }),
    })
    .optional(),
});

export function readUserPools(reader: Reader): UserPoolSpec[] {
  return reader.all(pool, 'AWS::Cognito::UserPool').map(({ name, properties }) => {
    const policy = properties.Policies?.PasswordPolicy;
    return {
      id: name,
      hasSoftwareTokens: properties.MfaConfiguration === 'OPTIONAL' && properties.EnabledMfas.length > 0,
      policy: {
        minimumLength: policy?.MinimumLength ?? 8,
        lowercase: policy?.RequireLowercase ?? true,
        uppercase: policy?.RequireUppercase ?? true,
        digits: policy?.RequireNumbers ?? true,
        symbols: policy?.RequireSymbols ?? true,
      },
    };
  });
}

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const client = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  AccessTokenValidity: z.coerce.number().optional(),
  RefreshTokenValidity: z.coerce.number().optional(),
  TokenValidityUnits: z.object({ AccessToken: unit.optional(), RefreshToken: unit.optional() }).default({}),
});

const seconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function readUserPoolClients(reader: Reader): UserPoolClientSpec[] {
  return reader.all(client, 'AWS::Cognito::UserPoolClient').map(({ name, properties }) => {
    const units = properties.TokenValidityUnits;
    return {
      id: name,
      userPoolId: properties.UserPoolId,
      authFlows: properties.ExplicitAuthFlows,
      accessTokenSeconds: (properties.AccessTokenValidity ?? 12) * seconds[units.AccessToken ?? 'hours'],
      refreshTokenSeconds: (properties.RefreshTokenValidity ?? 30) * seconds[units.RefreshToken ?? 'days'],
    };
  });
}
